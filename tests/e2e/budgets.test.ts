import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type CatalogueName, catalogueSource, type Language, languageTags } from '@wishnest/domain/languages';
import { pages } from '@wishnest/domain/pages';
import { loadWebBuild } from '@wishnest/server/pages/webBuild';
import { build } from 'rolldown';
import { expect, test } from 'vitest';
import { stateOf } from '../states/states.ts';
import { open, press } from '../states/steps.ts';
import { show } from '../support/browser.ts';

const shared = ['src/graphql/AccountClient.tsx', 'src/features/sharedWishlist/SharedWishlistPage.tsx'];

test.for([
  ['landing', 120, [], 'Welcome to', ['src/features/public/LandingPage.tsx']],
  ['terms', 120, [], 'Last updated', ['src/features/public/PlainPages.tsx']],
  ['privacy', 120, [], 'Last updated', ['src/features/public/PlainPages.tsx']],
  ['login', 164, [press('Login')], 'Email is required.', []],
  ['register', 164, [press('Register')], 'Username is required.', []],
  ['shared-visitor', 196, [open('Linen apron')], 'View', shared],
  ['dashboard', 264, [open('Birthday')], 'Linen apron', []],
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
          scripts = [...new Set([...named, ...(web?.scriptsOf(own) ?? [])])];
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

test('No page loads more than 9 kB of its texts and of what reads them, in any language', async () => {
  const { output } = await build({
    input: ['packages/domain/src/messages.ts', 'apps/web/src/ui/texts.tsx'],
    external: ['@lingui/message-utils/compileMessage', 'react', 'react/jsx-runtime'],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { minify: true },
    write: false,
  });
  const reading = gzipSync(output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')).length;
  const browser = 'apps/web/dist/browser';
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(`${browser}/.vite/manifest.json`, 'utf8'));
  function sizeOf(language: Language, name: CatalogueName) {
    const path = `${browser}/${manifest[catalogueSource(language, name)]?.file}`;
    // A small file is sent as it is.
    return (statSync(`${path}.gz`, { throwIfNoEntry: false }) ?? statSync(path)).size;
  }
  const sizes = languageTags.flatMap((language) =>
    Object.entries(pages).map(([page, { texts }]) => {
      const kilobytes = (reading + sizeOf(language, 'everybody') + sizeOf(language, texts)) / 1000;
      return [page, language, kilobytes] as const;
    }),
  );
  expect(sizes.filter(([, , kilobytes]) => kilobytes > 9)).toEqual([]);
});
