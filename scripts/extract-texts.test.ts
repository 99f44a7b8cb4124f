import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markReworded } from './extract-texts.ts';

const german = readFileSync('packages/messages/languages/de.po', 'utf8');
const entry = 'msgctxt "reserve.login"\nmsgid "Login"\n';

test('A reworded text keeps its translation, with a mark, and no other changes', () => {
  const messages = new Map([['reserve.login', 'Log in']]);
  const reworded = '#, fuzzy\nmsgctxt "reserve.login"\nmsgid "Log in"\n';
  expect(german).toContain(entry);
  expect(markReworded(german, messages).trim()).toBe(german.replace(entry, reworded).trim());
});

test('Texts that stay the same leave the file as it is', () => {
  expect(markReworded(german, new Map([['reserve.login', 'Login']])).trim()).toBe(german.trim());
});

test('A text that has moved to another group keeps its translation, and gets no mark', () => {
  const messages = new Map([['item.login', 'Login']]);
  const moved = 'msgctxt "item.login"\nmsgid "Login"\n';
  const only = `msgctxt "reserve.login"\nmsgid "Login"\nmsgstr "Anmelden"\n`;
  expect(markReworded(only, messages)).toContain(`${moved}msgstr "Anmelden"`);
  expect(markReworded(only, messages)).not.toContain('fuzzy');
});

test('A text stays where it is if two of its English are gone or new', () => {
  const two = ['item.login', 'gift.login'].map((context) => `msgctxt "${context}"\nmsgid "Login"\nmsgstr "Anmelden"\n`);
  expect(markReworded(two.join('\n'), new Map([['reserve.login', 'Login']]))).not.toContain('reserve.login');
  const both = new Map(['reserve.login', 'shell.login'].map((context) => [context, 'Login']));
  expect(markReworded(two[0] ?? '', both)).toContain('item.login');
});
