import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('An operator finds the component at which a page failed in the log', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/support/failingPage.ts']);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { stack } = lines.find(({ msg }) => msg === 'a page was not rendered').err;
  expect(stack).toMatch(/at ItemCard \(.*\/dist\/server\/assets\/ItemCard-[\w-]+\.js:\d+:\d+\)/);
});
