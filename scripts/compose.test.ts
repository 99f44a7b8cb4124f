import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const compose = readFileSync('deploy/compose.yaml', 'utf8');
const withPostgres = readFileSync('deploy/compose.postgres.yaml', 'utf8');
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');

/** The services of a file, each with its text. */
function servicesOf(file: string): string[][] {
  const [, services = ''] = /^services:\n(.*?)^(?=\S)/ms.exec(file) ?? [];
  return [...services.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(([, name = '', text = '']) => [name, text]);
}

test('Somebody who builds the images twice gets the same versions', () => {
  expect(dockerfile.match(/^FROM .*/gm)).toEqual([expect.stringMatching(/^FROM debian:\d+\.\d+-slim$/)]);
  expect(withPostgres).toMatch(/image: postgres:\d+\.\d+-\w+\n/);
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
])('Nobody commits %s by accident', (path) => {
  expect(spawnSync('git', ['check-ignore', '--quiet', '--no-index', path]).status).toBe(0);
});
