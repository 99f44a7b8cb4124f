import { expect, test } from 'vitest';
import type { Step } from '../../scripts/demo/states/state.ts';
import { stateOf } from '../../scripts/demo/states/states.ts';
import { open, press } from '../../scripts/demo/states/steps.ts';
import { openStage } from '../support/stage.ts';

const { show } = await openStage();

/** React has taken over what the server sent. */
const alive: Step = (page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );

test.for([
  ['landing', 110, alive, 'Welcome to'],
  ['terms', 110, alive, 'Last updated'],
  ['privacy', 110, alive, 'Last updated'],
  ['login', 150, press('Login'), 'Email is required.'],
  ['register', 150, press('Register'), 'Username is required.'],
  ['shared-visitor', 180, open('Linen apron'), 'View'],
  ['dashboard', 240, open('Birthday'), 'Linen apron'],
] as const)('Before it can be used, %s loads no more than %d kB of script', async ([name, budget, use, sees]) => {
  let scripts: string[] = [];
  const page = await show({
    ...stateOf(name),
    arrange: async (opening) => {
      await opening.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (route.request().isNavigationRequest()) {
          const answer = await route.fetch();
          scripts = (await answer.text()).match(/\/assets\/[\w.~-]+\.js/g) ?? [];
          await route.fulfill({ response: answer });
        } else if (!pathname.endsWith('.js') || scripts.includes(pathname)) {
          await route.continue();
        }
        // What the answer does not name may not be needed: it never comes.
      });
    },
    act: [use],
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
