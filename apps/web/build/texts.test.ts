import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const sources = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts']).filter(
  (file) => !/\.test\.|\.generated\./.test(file),
);

/** The groups of texts that a file imports, and reads while it is loaded. */
function readsAtLoad(file: string): string[] {
  const found: string[] = [];
  const names = new Set<string>();
  let depth = 0;
  const enter = () => void depth++;
  const leave = () => void depth--;
  const isText = (node: { type: string; name?: string }) => node.type === 'Identifier' && names.has(node.name ?? '');
  const note = (node: { type: string; name?: string }) =>
    depth === 0 && isText(node) && found.push(`${file}: ${node.name}`);
  const visitor = new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (/\/texts\/|uiTexts/.test(source.value)) for (const { local } of specifiers) names.add(local.name);
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
  // Both are for the APIs, which are in English.
  const isOfServer = (read: string) => /texts\/(refusals|validation)\.ts/.test(read);
  expect(sources.flatMap(readsAtLoad).filter((read) => !isOfServer(read))).toEqual([]);
});
