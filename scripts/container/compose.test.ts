import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const compose = readFileSync('compose.yaml', 'utf8');
const dockerfile = readFileSync('Dockerfile', 'utf8');

test('Whoever builds the images twice gets the same versions, and the Node.js that was tested', () => {
  const node = JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node;
  const [, postgres] = /^ARG POSTGRES=(\d+\.\d+-\w+)$/m.exec(dockerfile) ?? [];
  expect(dockerfile).toContain(`ARG NODE=${node}-`);
  // A backup needs the pg_dump of the database's own version.
  expect(compose).toContain(`image: postgres:${postgres}\n`);
  for (const image of dockerfile.match(/^FROM (?!packages)\S+/gm) ?? [])
    expect(image).toMatch(/:\$\{(NODE|POSTGRES)\}$/);
});

test('No container takes the whole machine', () => {
  const services = compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nsecrets:'))
    .split(/\n {2}(?=\w+:\n)/);
  expect(services.slice(1)).toHaveLength(3);
  for (const service of services.slice(1)) {
    expect(service).toMatch(/mem_limit: \d+[mg]\n/);
    expect(service).toMatch(/pids_limit: \d+\n/);
  }
});

test.each(['service-account.json', 'wishnest-service-account-1a2b.json', 'wishes.backup', 'backups/today', '.env'])(
  'Nobody commits or ships %s by accident',
  (path) => {
    expect(spawnSync('git', ['check-ignore', '--quiet', '--no-index', path]).status).toBe(0);
    const [first = ''] = path.split('/');
    const patterns = readFileSync('.dockerignore', 'utf8').trim().split('\n');
    const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
    expect(patterns.filter((pattern) => matches(pattern).test(first))).not.toEqual([]);
  },
);
