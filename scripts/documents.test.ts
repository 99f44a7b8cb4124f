import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
const architecture = readFileSync('docs/architecture.md', 'utf8');

/** The folders of the tree in docs/architecture.md: each is indented by two spaces below the folder that contains it. */
function readFolders(): string[] {
  const [, tree = ''] = /^```\n(.*?)^```/ms.exec(architecture) ?? [];
  const parents: string[] = [];
  return [...tree.matchAll(/^( *)(\S+\/)(?= |$)/gm)].map(([, indent = '', name = '']) => {
    parents.splice(indent.length / 2, Number.POSITIVE_INFINITY, name);
    return parents.join('');
  });
}

/** The code spans that are paths from the top of the repository. */
function readPaths(text: string): string[] {
  const spans = text.matchAll(/`((?:apps|docs|drizzle|packages|scripts|tests)\/[\w./-]+)`/g);
  return [...spans].map(([, path = '']) => path);
}

/** The text of a file, or of all files of a folder. */
function readAll(path: string): string {
  const files = statSync(path).isDirectory() ? globSync(`${path}/*.*`) : [path];
  return files.map((file) => readFileSync(file, 'utf8')).join('');
}

test.each(globSync(['*.md', 'docs/*.md']))('A reader of %s finds every file that it names or links to', (document) => {
  const text = readFileSync(document, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => join(dirname(document), path));
  const paths = [...links, ...readPaths(text), ...(document === 'docs/architecture.md' ? readFolders() : [])];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(['apps/server/src/', 'apps/web/src/', 'tests/'])(
  'The tree in docs/architecture.md lists all of %s',
  (parent) => {
    const existing = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(readFolders()).toEqual(expect.arrayContaining(existing.map(({ name }) => `${parent}${name}/`)));
  },
);

test('A newcomer who follows a request finds each function in the file that docs/architecture.md names', () => {
  const lines = [...architecture.matchAll(/^\d+\. `([^`]+)`, `(\w+)`:/gm)];
  expect(lines).toHaveLength(14);
  const missing = lines.filter(([, file = '', name]) => !new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8')));
  expect(missing.map(([line]) => line)).toEqual([]);
});

test('A field takes seventeen files by hand, and a mutation with its dialog thirteen and its translations', () => {
  const tables = [...contributing.matchAll(/^## Add a (?:field|mutation)[^|]*((?:^\|.*\n)+)/gm)];
  // `npm run db:generate` writes the migrations.
  const paths = tables.map(([, table = '']) => table.match(/(?<=^\| `)(?!drizzle)[^`]+/gm) ?? []);
  const files = paths.map((table) => globSync(table.map((path) => path.replace(/(?<=languages)$/, '/*.po'))));
  expect(files.map(({ length }) => length)).toEqual([17, 18]);
});

describe('A newcomer who adds a field finds', () => {
  const [, section = ''] = /^## Add a field\n(.*?)^A column that is not for everybody/ms.exec(contributing) ?? [];
  const paths = ['schema.graphql', ...readPaths(section)];

  test('the example in every file of its lists', () => {
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !readAll(path).includes('note'))).toEqual([]);
  });

  test('every source file that contains the example in its lists', () => {
    const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx,graphql,css}', { exclude: ['**/*.generated.ts'] });
    const examples = sources.filter((path) => /\bnote\b/.test(readAll(path)));
    expect(examples.length).toBeGreaterThan(10);
    expect(examples.filter((path) => !paths.includes(path))).toEqual([]);
  });
});

test('An operator finds every environment variable in docs/configuration.md', () => {
  const sources = globSync('apps/server/src/platform/env/*.ts', { exclude: ['**/*.test.ts'] });
  const names = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]);
  const configuration = readFileSync('docs/configuration.md', 'utf8');
  expect(names.length).toBeGreaterThan(20);
  expect(names.map(([, name]) => name).filter((name) => !configuration.includes(`\`${name}\``))).toEqual([]);
});

test('A reader of docs/security.md counts as many requirements in its table as its summary says', () => {
  const walk = readFileSync('docs/security.md', 'utf8');
  /** A row may be about several requirements. */
  const count = (row: RegExp) => [...walk.matchAll(row)].flatMap(([, cell]) => cell?.match(/[\d.]+/g)).length;
  const met = count(/^\| ([\d., ]+) \| [12, ]+\| met +\|/gm);
  const notMet = count(/^\| ([\d., ]+) \| [12, ]+\| \*\*not met\*\* +\|/gm);
  expect(walk).toContain(
    `Of 253 requirements ${met} are met, ${notMet} are not and ${253 - met - notMet} do not apply.`,
  );
});
