import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The linter's binaries for other platforms, without a hash, since the registry at the time of locking had none of
 * them.
 */
const withoutHash = ['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64']
  .concat(['linux-arm64-musl', 'linux-x64-musl', 'win32-arm64', 'win32-x64'])
  .map((platform) => `node_modules/@biomejs/cli-${platform}`);

interface Entry {
  link?: boolean;
  integrity?: string;
}

test('The lock file has a hash of each package, so that no other content can be installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const installed = Object.entries<Entry>(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const unhashed = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path);
  expect(installed.length).toBeGreaterThan(1000);
  expect(unhashed).toEqual(withoutHash);
});

test('npm run sbom lists all packages of Wishnest with their hashes', () => {
  const json = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { bomFormat, components } = JSON.parse(json);
  const hashed = components
    .filter(({ hashes }: { hashes?: unknown[] }) => hashes?.length)
    .map(({ name }: { name: string }) => name);
  expect(bomFormat).toBe('CycloneDX');
  expect(hashed).toEqual(expect.arrayContaining(['fastify', 'graphql', 'pg', 'better-sqlite3', 'react', 'firebase']));
}, 30_000);
