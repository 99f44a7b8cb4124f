import { loadWebBuild } from '@wishnest/server/pages/webBuild';
import { expect, test } from 'vitest';
import { stateOf } from '../states/states.ts';
import { open, press } from '../states/steps.ts';
import { show } from '../support/browser.ts';

const shared = ['src/graphql/AccountClient.tsx', 'src/features/sharedWishlist/SharedWishlistPage.tsx'];

test.for([
  ['landing', 136, [], 'Welcome to', ['src/features/public/LandingPage.tsx']],
  ['terms', 130, [], 'Last updated', ['src/features/public/PlainPages.tsx']],
  ['privacy', 130, [], 'Last updated', ['src/features/public/PlainPages.tsx']],
  ['login', 170, [press('Login')], 'Email is required.', []],
  ['register', 170, [press('Register')], 'Username is required.', []],
  ['shared-visitor', 207, [open('Linen apron')], 'View', shared],
  ['dashboard', 287, [open('Birthday')], 'Linen apron', []],
] as const)('Before it can be used, %s loads no more than %d kB of script', async ([name, budget, act, sees, own]) => {
  const web = await loadWebBuild('apps/web/dist');
  let scripts: string[] = [];
  const page = await show({
    ...stateOf(name),
    arrange: async (opening) => {
      await opening.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (route.request().isNavigationRequest()) {
          const answer = await route.fetch();
          const named = (await answer.text()).match(/\/assets\/[\w.~-]+\.js/g) ?? [];
          scripts = [...new Set([...named, ...own.flatMap((source) => web?.chunks[source]?.scripts ?? [])])];
          await route.fulfill({ response: answer });
        } else if (!pathname.endsWith('.js') || scripts.includes(pathname)) {
          await route.continue();
        }
        // Other scripts get no response. A page that needed one would not work.
      });
    },
    act,
    sees,
  });
  const sizes = await Promise.all(
    scripts.map(async (path) => {
      const url = new URL(path, page.url());
      const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
      return [headers.get('content-encoding'), Number(headers.get('content-length'))] as const;
    }),
  );
  expect(new Set(sizes.map(([encoding]) => encoding))).toEqual(new Set(['gzip', null]));
  expect(sizes.reduce((sum, [, size]) => sum + size, 0) / 1000).toBeLessThan(budget);
});
