import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const components = globSync('apps/web/src/**/*.tsx').map((file) => ({ file, code: readFileSync(file, 'utf8') }));
const sheets = globSync('apps/web/src/**/*.module.css');

/** The classes that components use of each style sheet, by its path. */
const used = new Map<string, Set<string>>();
for (const { file, code } of components) {
  for (const [, name, path = ''] of code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
    const sheet = join(file, '..', path);
    const classes = used.get(sheet) ?? new Set();
    for (const [, one = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) classes.add(one);
    used.set(sheet, classes);
  }
}

test.each(sheets)('Each class of %s is used, and each that is used is there', (sheet) => {
  const rules = readFileSync(sheet, 'utf8').replace(/\/\*.*?\*\/|url\([^)]*\)|:global\((?:[^()]|\([^)]*\))*\)/gs, '');
  const defined = new Set([...rules.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name));
  const names = used.get(sheet) ?? new Set();
  expect([...names].filter((name) => !defined.has(name))).toEqual([]);
  expect([...defined].filter((name) => !names.has(name ?? ''))).toEqual([]);
});

const coloured = /^\s*(?:color|background|background-color|border|border-color|opacity):/m;

/** The blocks of a sheet whose selectors end in one that a pattern matches. */
function blocksOf(sheet: string, subject: string): string[] {
  const rules = readFileSync(sheet, 'utf8').replace(/\/\*.*?\*\//gs, '');
  const blocks = new RegExp(`${subject}(?:[:[][^{};,\\s]*)?(?:,[^{};]*)?\\s*\\{([^}]*)`, 'g');
  return [...rules.matchAll(blocks)].map(([, block = '']) => block);
}

test('Only the sheet of a button colours it, and others set its properties', () => {
  const subjects = components.flatMap(({ file, code }) => {
    const sheet = join(file, '..', /from '(\.\/[^']+\.module\.css)'/.exec(code)?.[1] ?? '');
    const given = code.matchAll(/<(?:Icon|Link)?Button\b(?:=>|[^>])*?className=\{[^}]*?styles\.(\w+)/g);
    return [...given].map(([, name]) => ({ sheet, subject: `\\.${name}` }));
  });
  expect(subjects.length).toBeGreaterThan(10);
  const inRows = sheets.map((sheet) => ({ sheet, subject: String.raw`> (?:button|:is\(a, button\))` }));
  const wrong = [...subjects, ...inRows].filter(({ sheet, subject }) =>
    blocksOf(sheet, subject).some((block) => coloured.test(block)),
  );
  expect(wrong).toEqual([]);
});

test('No two style sheets have the same name, which is a part of the names of their classes', () => {
  const names = sheets.map((file) => basename(file));
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual([...new Set(names)]);
});
