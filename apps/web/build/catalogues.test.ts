import { globSync, readFileSync } from 'node:fs';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languageTags, sourceLanguage } from '@wishnest/domain/languages';
import { expect, test } from 'vitest';
import { readSources, readTranslations } from './catalogues.ts';

const sources = await readSources();
const translated = languageTags.filter((language) => language !== sourceLanguage);

interface Hole {
  name: string;
  kind: string;
  cases: Record<string, CompiledMessage>;
}

/** The holes of a message, those within its plurals included. */
function holesOf(message: CompiledMessage): Hole[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind = '', format] = token;
    if (kind !== 'plural') return [{ name, kind, cases: {} }];
    const { offset: _, ...cases } = format as Record<string, CompiledMessage>;
    return [{ name, kind, cases }, ...Object.values(cases).flatMap(holesOf)];
  });
}

const namesOf = (message: CompiledMessage) => new Set(holesOf(message).map(({ name, kind }) => `${name} ${kind}`));

test.each(translated)('Every text has a translation into %s, and no other text has', (language) => {
  const found = readTranslations(language);
  expect(found.filter(({ text }) => text === '').map(({ id }) => id)).toEqual([]);
  expect(Object.fromEntries(found.map(({ id, english }) => [id, english]))).toEqual(sources);
});

test.each(translated)('The translations into %s have the holes of the English texts', (language) => {
  for (const { id, english, text } of readTranslations(language)) {
    expect([id, namesOf(compileMessageOrThrow(text))]).toEqual([id, namesOf(compileMessageOrThrow(english))]);
  }
});

test.each(translated)('The translations into %s have each plural of the language', (language) => {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const { id, text } of readTranslations(language)) {
    for (const { kind, cases } of holesOf(compileMessageOrThrow(text))) {
      if (kind !== 'plural') continue;
      // A case for the number itself comes before its category. Millions have one in French, Spanish and Portuguese.
      const missing = wanted.filter((category) => !(category in cases) && !(category === 'zero' && '0' in cases));
      expect([id, missing.filter((category) => language === 'ar' || category !== 'many')]).toEqual([id, []]);
    }
  }
});

test.each(translated)('No translation into %s quotes a hole, and each names the product', (language) => {
  for (const { id, english, text } of readTranslations(language)) {
    // An apostrophe before a brace would hide it from ICU.
    expect([id, text.includes("'")]).toEqual([id, false]);
    expect([id, text.includes('Wishnest')]).toEqual([id, english.includes('Wishnest')]);
  }
});

test('Every text is shown somewhere', () => {
  const code = globSync(['apps/**/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts', 'apps/web/vite.config.ts'])
    .filter((file) => !/node_modules|\.generated\.|\.test\./.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isSaid = (key: string) => new RegExp(`[.'"\`{, \\[]${key}\\b(?!\\??: ['"\`])`).test(code);
  const isShown = (id: string) => {
    const [group, key = ''] = id.split('.');
    // These keys are put together, or are values of the data.
    return group === 'bird' || isSaid(key) || isSaid(key.replace(/(Text|Owner)$/, ''));
  };
  expect(Object.keys(sources).filter((id) => !isShown(id))).toEqual([]);
});
