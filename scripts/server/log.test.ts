import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../../tests/support/folder.ts';
import { startChild } from '../processes/child.ts';
import { keepLog } from './log.ts';

/** A process that prints numbered lines of 100 bytes, and ends. */
async function print(folder: string, first: number, count: number) {
  const script = join(folder, 'print.mjs');
  const line = `String(n).padEnd(99, '.') + '\\n'`;
  writeFileSync(script, `for (let n = ${first}; n < ${first + count}; n += 1) process.stdout.write(${line});`);
  const child = keepLog(startChild('printer', script, { stdout: 'pipe' }), join(folder, 'server.log'), {
    size: '100K',
    rotate: 2,
  });
  await child.ended;
  await child.stop();
}

const logsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('server.log'))
    .sort();

/** The numbers of a file's lines. */
const numbersIn = (folder: string, name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number.parseInt(line, 10));

test('The latest lines of a long log are kept, in a few files that others cannot read', async () => {
  const folder = await makeFolder();
  await print(folder, 0, 20_000);
  expect(logsIn(folder)).toEqual(['server.log', 'server.log.1', 'server.log.2']);
  for (const name of logsIn(folder)) {
    const { size, mode } = statSync(join(folder, name));
    // A file may exceed its limit by what a pipe delivers at once, 64 kB.
    expect(size).toBeLessThan(200_000);
    expect(mode & 0o777).toBe(0o600);
  }
  const last = ['server.log.2', 'server.log.1', 'server.log'].flatMap((name) => numbersIn(folder, name)).slice(1);
  expect(last.at(-1)).toBe(19_999);
  expect(last.length).toBeGreaterThan(1500);
});

test('A restart keeps the lines of the last run', async () => {
  const folder = await makeFolder();
  await print(folder, 0, 10);
  await print(folder, 10, 10);
  expect(numbersIn(folder, 'server.log')).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('A log that cannot be written is reported once, and the server continues', async () => {
  const folder = await makeFolder('server.log');
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => report.mockRestore());
  await print(folder, 0, 20_000);
  expect(report.mock.calls).toEqual([[expect.stringMatching(/^The server's log cannot be written: /)]]);
});
