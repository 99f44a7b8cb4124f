import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const compose = readFileSync('compose.yaml', 'utf8');
const dockerfile = readFileSync('Dockerfile', 'utf8');

/** Whether a file of this repository is excluded from the build context of images. */
function isExcluded(path: string): boolean {
  const patterns = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  // A pattern that matches a folder excludes all that is in it.
  const folders = path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'));
  return patterns.some((pattern) => folders.some((folder) => matchesGlob(folder, pattern)));
}

test('Somebody who builds the images twice gets the same versions, and the Node.js that was tested', () => {
  const node = JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node;
  const [, postgres] = /^ARG POSTGRES=(\d+\.\d+-\w+)$/m.exec(dockerfile) ?? [];
  expect(dockerfile).toContain(`ARG NODE=${node}-`);
  // A backup needs the pg_dump of the database's own version.
  expect(compose).toContain(`image: postgres:${postgres}\n`);
  for (const image of dockerfile.match(/^FROM (?!packages)\S+/gm) ?? [])
    expect(image).toMatch(/:\$\{(NODE|POSTGRES)\}$/);
});

test('Every container has limits of memory and processes', () => {
  const services = compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nsecrets:'))
    .split(/\n {2}(?=\w+:\n)/);
  expect(services.slice(1)).toHaveLength(3);
  for (const service of services.slice(1)) {
    expect(service).toMatch(/mem_limit: \d+[mg]\n/);
    expect(service).toMatch(/pids_limit: \d+\n/);
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

test('An operator who makes a backup in a container gets every file that the command imports', () => {
  const copied = [...dockerfile.matchAll(/^COPY (scripts\/.*) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
  const isCopied = (path: string) => copied.some((source) => path === source || path.startsWith(`${source}/`));
  const missing = (path: string): string[] => (isCopied(path) ? importsOf(path).flatMap(missing) : [path]);
  expect(missing('scripts/data.ts')).toEqual([]);
});

/** The files under `scripts` that a file imports. */
function importsOf(path: string): string[] {
  const imports = [...readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)];
  return imports.map(([, file = '']) => join(dirname(path), file)).filter((file) => file.startsWith('scripts/'));
}

test('An operator gets all sources of the server in an image, and no tests', () => {
  const copied = ['apps/server/src', 'packages/domain/src'].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`));
  const isTest = (path: string) => /(\.test\.tsx?|\/fixtures\.ts)$/.test(path);
  const isGenerated = (path: string) => path.endsWith('.generated.ts');
  expect(copied.filter(isTest)).toContain('apps/server/src/clock.test.ts');
  expect(copied.filter((path) => !isGenerated(path) && isExcluded(path))).toEqual(copied.filter(isTest));
});
