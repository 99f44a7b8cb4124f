import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('An operator finds the line of the sources at which a page failed in the log', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/support/failingPage.ts']);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.find(({ msg }) => msg === 'a page was not rendered')?.err.stack).toMatch(
    /apps\/web\/src\/features\/items\/ItemCard\.tsx:\d+:\d+/,
  );
});

test('Nobody can load the source map of a page', () => {
  expect(globSync('apps/web/dist/server/*.map')).not.toEqual([]);
  expect(globSync('apps/web/dist/browser/**/*.map')).toEqual([]);
});
