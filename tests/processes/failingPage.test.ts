import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('The log names the line of the sources at which a page failed', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/support/failingPage.ts']);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.find(({ msg }) => msg === 'a page was not rendered')?.err.stack).toMatch(
    /apps\/web\/src\/features\/wishlist\/ItemCard\.tsx:\d+:\d+/,
  );
});

test('The server does not serve the source map of a page', () => {
  expect(globSync('apps/web/dist/server/*.map')).not.toEqual([]);
  expect(globSync('apps/web/dist/browser/**/*.map')).toEqual([]);
});
