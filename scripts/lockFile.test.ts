import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The linter's binaries for other platforms, without a hash, since the registry at the time of locking had none of
 * them.
 */
const withoutHash = ['android-arm64', 'android-x64', 'darwin-arm64', 'darwin-x64']
  .concat(['linux-arm64-musl', 'linux-x64-musl', 'win32-arm64', 'win32-x64'])
  .map((platform) => `node_modules/@biomejs/cli-${platform}`);

test('Somebody who installs the packages gets exactly the locked ones', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const installed = Object.entries<{ link?: boolean; integrity?: string }>(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const unhashed = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path);
  expect(installed.length).toBeGreaterThan(1000);
  expect(unhashed).toEqual(withoutHash);
});
