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
