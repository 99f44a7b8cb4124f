import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md', 'packages/*/README.md', 'tests/**/*.md']);

/** The files that a document links to, and those that it names by their path from the top of the repository. */
function filesIn(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const links = text.matchAll(/\]\((?!https?:)([^)#]+)/g);
  const named = text.matchAll(/`((?:apps|docs|drizzle|packages|scripts|tests)\/[\w./-]+)`/g);
  return [
    ...[...links].map(([, path = '']) => join(dirname(document), path)),
    ...[...named].map(([, path = '']) => path),
  ];
}

test('A host reads one version in CHANGELOG.md and in every package', () => {
  const [, newest] = /^## v(.+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  const packages = globSync(['package.json', 'apps/*/package.json', 'packages/*/package.json']);
  const versions = packages.map((path) => JSON.parse(readFileSync(path, 'utf8')).version);
  expect(new Set(versions)).toEqual(new Set([newest]));
});

test.each(documents)('A reader of %s finds every file that it names or links to', (document) => {
  expect(filesIn(document).filter((path) => !existsSync(path))).toEqual([]);
});
