import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
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

/** The text of a file, or of all files of a folder. */
function readAll(path: string): string {
  const files = statSync(path).isDirectory() ? globSync(`${path}/*.*`) : [path];
  return files.map((file) => readFileSync(file, 'utf8')).join('');
}

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])('A newcomer finds every file that %s names', (document) => {
  const paths = readPaths(readFileSync(document, 'utf8'));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each([
  ['field', 15, 7],
  ['mutation with its dialog', 14, 6],
])('A newcomer who adds a %s changes %i files, %i of them for the server', (what, all, ofServer) => {
  const [, section = ''] = new RegExp(`^## Add a ${what}\n(.*?)^## `, 'ms').exec(contributing) ?? [];
  const [, table = ''] = /((?:^\|.*\n)+)/m.exec(section) ?? [];
  const paths = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, path = '']) => path);
  expect(paths).toHaveLength(all);
  const server = paths.filter((path) => /^(schema|drizzle|apps\/server|packages)/.test(path));
  expect(server.filter((path) => !/\/texts\/|\.test\./.test(path)).length).toBeLessThanOrEqual(ofServer);
});

describe('A newcomer who adds a field finds', () => {
  const [, section = ''] = /^## Add a field\n(.*?)^For a new check/ms.exec(contributing) ?? [];
  const paths = readPaths(section);

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

test.each(['README.md', 'SECURITY.md', 'docs/architecture.md', 'docs/hosting.md', 'docs/operations.md'])(
  'A reader of %s can follow every link',
  (document) => {
    const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)];
    const targets = links.map(([, target = '']) => join(dirname(document), target));
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  },
);

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
  expect(lines).toHaveLength(13);
  const missing = lines.filter(([, file = '', name]) => !new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8')));
  expect(missing.map(([line]) => line)).toEqual([]);
});

test('An operator finds every environment variable in docs/configuration.md', () => {
  const folder = 'apps/server/src/env/';
  const sources = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
  const names = sources.flatMap((name) => [...readFileSync(folder + name, 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]);
  const configuration = readFileSync('docs/configuration.md', 'utf8');
  expect(names.length).toBeGreaterThan(20);
  expect(names.map(([, name]) => name).filter((name) => !configuration.includes(`\`${name}\``))).toEqual([]);
});

test('A reader of docs/security.md counts as many requirements in its table as its summary says', () => {
  const walk = readFileSync('docs/security.md', 'utf8');
  // A row is of one requirement, or of several that the same sentence answers.
  const rows = [...walk.matchAll(/^\| ([\d., ]+)\| [12, ]+\| (met|\*\*not met\*\*) +\|/gm)];
  const numbersOf = (state: string) =>
    rows.flatMap(([, numbers = '', found]) => (found === state ? numbers.split(',') : []));
  const met = numbersOf('met').length;
  const notMet = numbersOf('**not met**').length;
  expect(walk).toContain(
    `Of 253 requirements ${met} are met, ${notMet} are not and ${253 - met - notMet} do not apply.`,
  );
});
