import { resolve } from 'node:path';
import { type Page, pages } from '@wishnest/domain/pages';
import { routes } from '@wishnest/web/router.tsx';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';

test.each(Object.entries<Page>(pages))(
  'Whoever opens a page is shown what the list of pages names, whose chunk the server has preloaded: %s',
  async (_, { path, source }) => {
    const { route } = matchRoutes(routes, path === '*' ? '/nowhere' : path)?.at(-1) ?? {};
    expect([route?.path, route?.handle]).toEqual([path, source]);
    // A page that another test has hydrated is loaded already.
    const { Component } = typeof route?.lazy === 'function' ? await route.lazy() : { ...route };
    const chunk: Record<string, unknown> = await import(resolve('apps/web', source));
    expect(Object.values(chunk)).toContain(Component);
  },
);
