import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { limits } from '@wishnest/domain/limits';
import { largest, maxTokens, unitsBehindShop } from '@wishnest/server/api/graphql/limits';
import { maxBodyBytes } from '@wishnest/server/api/http/requests';
import { unitsPerRead } from '@wishnest/server/api/http/responses';
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

const written = (number: number) => number.toLocaleString('en');
const [fields, units] = [written(largest.fields), written(largest.units)];
const body = `${maxBodyBytes / 1024} KiB`;

test.each([
  [
    'schema.graphql',
    [
      `A text of more than ${written(limits.sentText)} UTF-16 units`,
      `a request of more than ${body}`,
      `${maxTokens} tokens. Its response can have ${fields} fields and ${units} UTF-16 units, or ${written(unitsBehindShop)} units`,
      `are read if they are ${written(limits.itemsPerOperation)} at most`,
      `A person can have ${limits.programsPerPerson}.`,
      `A person can have ${limits.wishlistsPerPerson}.`,
      `which can hold ${limits.itemsPerWishlist}.`,
      `brings it back for ${limits.removedDays} days.`,
      `The last ${limits.openingsPerPerson} openings`,
      `or ${written(limits.reservationsPerPerson)} in all`,
      `A giver can have ${limits.remarksPerGiver} on a wishlist.`,
      `1 to ${limits.words} UTF-16 units, one line.`,
      `the newest first, ${limits.remarksShown} at most.`,
      `more than ${limits.giftsPerPage} is HTTP 400`,
      `the ${limits.removedItems} newest at most`,
      `the ${limits.removedWishlists} newest at most`,
      `expires, 1 to ${limits.programDays}.`,
      `0 to ${written(limits.order)}`,
      `0 to ${limits.note} UTF-16 units, perhaps of several lines`,
      `at most ${written(limits.link)} UTF-16 units`,
      `may take ${written(limits.pictureBytesPerPerson)} bytes`,
      `1 to ${limits.pictureSide.large}.`,
    ],
  ],
  [
    'docs/api.md',
    [
      `${maxTokens} tokens, ${fields} fields, ${units} units`,
      `one more for each ${written(unitsPerRead)} UTF-16 units`,
      `| ${written(limits.itemsPerOperation)} `,
      `| ${body} `,
    ],
  ],
])('A reader of %s finds the limits that the server has', (document, sentences) => {
  const text = readFileSync(document, 'utf8').replace(/\s+/g, ' ');
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
});
