import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const architecture = readFileSync('docs/architecture.md', 'utf8');
const folders = readFolders(architecture);

/** The paths of the folder tree: each line names a folder, indented by two spaces below the folder that contains it. */
function readFolders(document: string): string[] {
  const [, tree = ''] = /^```\n(.*?)^```/ms.exec(document) ?? [];
  const parents: string[] = [];
  return [...tree.matchAll(/^( *)(\S+\/)(?= |$)/gm)].map(([, indent = '', name = '']) => {
    const depth = indent.length / 2;
    parents.splice(depth, Number.POSITIVE_INFINITY, name);
    return parents.join('');
  });
}

/** The code spans that are paths from the top of the repository. */
function readPaths(document: string): string[] {
  return [...document.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path);
}

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])('A newcomer finds every file that %s names', (document) => {
  const text = readFileSync(document, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  const base = document.startsWith('docs/') ? 'docs/' : '';
  const named = [...readPaths(text), ...links.map((link) => base + link)];
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('A newcomer finds every folder of the tree in docs/architecture.md', () => {
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
});

test.each(['apps/server/src/', 'apps/web/src/', 'tests/'])(
  'The tree in docs/architecture.md lists all of %s',
  (parent) => {
    const existing = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders).toEqual(expect.arrayContaining(existing.map(({ name }) => `${parent}${name}/`)));
  },
);

test('A newcomer who follows a request finds each function in the file that docs/architecture.md names', () => {
  const lines = [...architecture.matchAll(/^\d+\. `([^`]+)`, `(\w+)`:/gm)];
  expect(lines).toHaveLength(10);
  const missing = lines.filter(([, file = '', name]) => !new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8')));
  expect(missing.map(([line]) => line)).toEqual([]);
});
