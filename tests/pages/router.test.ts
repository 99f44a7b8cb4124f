import { resolve } from 'node:path';
import { pagePaths } from '@wishnest/page/paths';
import { routes } from '@wishnest/web/router.tsx';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';

test.each(Object.entries(pagePaths))(
  'Whoever opens a page is shown what is in the chunk that the server has preloaded: %s',
  async (_, { path }) => {
    const { route } = matchRoutes(routes, path === '*' ? '/nowhere' : path)?.at(-1) ?? {};
    expect(route?.path).toBe(path);
    // A page that another test has hydrated is loaded already.
    const { Component } = typeof route?.lazy === 'function' ? await route.lazy() : { ...route };
    const chunk: Record<string, unknown> = await import(resolve('apps/web', route?.handle.source));
    expect(Object.values(chunk)).toContain(Component);
  },
);
