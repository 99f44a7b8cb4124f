import { globSync, readFileSync } from 'node:fs';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languageTags, sourceLanguage } from '@wishnest/domain/languages';
import { expect, test } from 'vitest';
import { readEnglish, readTranslations } from './readTexts.ts';

const translated = languageTags.filter((language) => language !== sourceLanguage);

interface Placeholder {
  name: string;
  kind: string;
  cases: Record<string, CompiledMessage>;
}

/** The placeholders of a message, those within its plurals included. */
function placeholdersOf(message: CompiledMessage): Placeholder[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, kind = '', format] = token;
    if (kind !== 'plural') return [{ name, kind, cases: {} }];
    const { offset: _, ...cases } = format as Record<string, CompiledMessage>;
    return [{ name, kind, cases }, ...Object.values(cases).flatMap(placeholdersOf)];
  });
}

test('The type of an English text knows all of its placeholders: none is within a plural or for `select`', async () => {
  for (const { context, message } of await readEnglish()) {
    for (const { kind, cases } of placeholdersOf(compileMessageOrThrow(message))) {
      expect([context, ['', 'number', 'plural'].includes(kind)]).toEqual([context, true]);
      expect([context, Object.values(cases).flatMap(placeholdersOf)]).toEqual([context, []]);
    }
  }
});

const namesOf = (message: CompiledMessage) =>
  new Set(placeholdersOf(message).map(({ name, kind }) => `${name} ${kind}`));

test.each(translated)('The translations into %s have the placeholders of the English texts', (language) => {
  for (const { context, english, text } of readTranslations(language)) {
    expect([context, namesOf(compileMessageOrThrow(text))]).toEqual([context, namesOf(compileMessageOrThrow(english))]);
  }
});

test.each(translated)('Somebody has looked at each translation into %s since its English has changed', (language) => {
  const fuzzy = readTranslations(language).filter(({ isFuzzy }) => isFuzzy);
  expect(fuzzy.map(({ context }) => context)).toEqual([]);
});

test.each(translated)('The translations into %s have each plural of the language', (language) => {
  const rules = new Intl.PluralRules(language);
  // Millions have a case of their own in French, Spanish and Portuguese, and nothing is counted so far.
  const wanted = new Set(['other', ...Array.from({ length: 1000 }, (_, count) => rules.select(count))]);
  for (const { context, text } of readTranslations(language)) {
    for (const { kind, cases } of placeholdersOf(compileMessageOrThrow(text))) {
      if (kind !== 'plural') continue;
      // A case for the number itself comes before its category.
      const isThere = (category: string) => category in cases || (category === 'zero' && '0' in cases);
      expect([context, [...wanted].filter((category) => !isThere(category))]).toEqual([context, []]);
    }
  }
});

test.each(translated)('No translation into %s quotes a placeholder, and each names the product', (language) => {
  for (const { context, english, text } of readTranslations(language)) {
    // An apostrophe before a brace would hide it from ICU.
    expect([context, text.includes("'")]).toEqual([context, false]);
    expect([context, text.includes('Wishnest')]).toEqual([context, english.includes('Wishnest')]);
  }
});

/** The groups that are passed on as a whole. */
const byVariable = new Set<string | undefined>(['bird', 'example', 'fieldProblem', 'legal', 'refusal', 'validation']);

test('Every text is shown somewhere', async () => {
  const code = globSync(['apps/**/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'])
    .filter((file) => !/node_modules|\.generated\.|\.test\./.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isShown = (context: string) => {
    const [group, key] = context.split('.');
    // The keys of these are values of the data.
    return byVariable.has(group) || new RegExp(`\\b${group}Texts(?:\\.${key}\\b|\\[)`).test(code);
  };
  expect((await readEnglish()).map(({ context }) => context).filter((context) => !isShown(context))).toEqual([]);
});
