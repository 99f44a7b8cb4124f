import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const sources = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/messages/src/**/*.ts']).filter(
  (file) => !/\.test\.|\.generated\./.test(file),
);

/** The groups of texts that a file imports, and reads while it is loaded. */
function readsAtLoad(file: string): string[] {
  const found: string[] = [];
  const names = new Set<string>();
  let depth = 0;
  const enter = () => void depth++;
  const leave = () => void depth--;
  const note = (node: object) => {
    const name = 'name' in node ? String(node.name) : '';
    if (depth === 0 && names.has(name)) found.push(`${file}: ${name}`);
  };
  const visitor = new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (/\/texts\/|^\.\/\w+\.ts$/.test(source.value)) for (const { local } of specifiers) names.add(local.name);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    MemberExpression({ object }) {
      note(object);
    },
    SpreadElement({ argument }) {
      note(argument);
    },
  });
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

test('No text of the pages is read while a module is loaded, since the language is not known then', () => {
  // This one is for the APIs, which are in English.
  const isOfServer = (read: string) => read.includes('src/api.ts');
  expect(sources.flatMap(readsAtLoad).filter((read) => !isOfServer(read))).toEqual([]);
});

const groups = globSync('packages/messages/src/texts/*.ts');

test.each(groups)('The file %s, its export and the contexts of its messages have one name', (file) => {
  const group = basename(file, '.ts');
  const built = [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = texts\('(\w+)'/g)];
  expect(built.map(([, name, context]) => [name, context])).toEqual([[`${group}Texts`, group]]);
});
