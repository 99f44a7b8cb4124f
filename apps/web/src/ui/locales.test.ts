// @vitest-environment happy-dom

import { expect, onTestFinished, test, vi } from 'vitest';
import { readBrowserLocales } from './locales.ts';

test.each([
  [
    ['de-CH', 'en'],
    ['de-CH', 'en'],
  ],
  [['en-US@posix'], ['en-US']],
  [['en_US.UTF-8', 'C', '', 'x', 'fr'], ['fr']],
  [undefined, []],
])('Of the languages %j a page uses %j', (languages, used) => {
  vi.stubGlobal('navigator', { languages });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(readBrowserLocales()).toEqual(used);
});
