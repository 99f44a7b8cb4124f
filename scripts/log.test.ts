import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../tests/support/local.ts';
import { keepLog } from './log.ts';
import { startChild } from './processes.ts';

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

/** The numbers of all lines. A line can begin in one file and end in the next. */
const numbersIn = (folder: string, ...names: string[]) =>
  names
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number.parseInt(line, 10));

test('An operator keeps the latest lines of a long log, in a few files that others cannot read', async () => {
  const folder = await makeFolder();
  await print(folder, 0, 20_000);
  expect(logsIn(folder)).toEqual(['server.log', 'server.log.1', 'server.log.2']);
  for (const name of logsIn(folder)) {
    const { size, mode } = statSync(join(folder, name));
    // A file may exceed its limit by what a pipe delivers at once, 64 kB.
    expect(size).toBeLessThan(200_000);
    expect(mode & 0o777).toBe(0o600);
  }
  // Of the first line the beginning may be gone.
  const last = numbersIn(folder, 'server.log.2', 'server.log.1', 'server.log').slice(1);
  expect(last.length).toBeGreaterThan(1500);
  expect(last).toEqual(Array.from({ length: last.length }, (_, n) => 20_000 - last.length + n));
});

test('An operator who restarts the server keeps the lines of the last run', async () => {
  const folder = await makeFolder();
  await print(folder, 0, 10);
  await print(folder, 10, 10);
  expect(numbersIn(folder, 'server.log')).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('An operator whose log cannot be written gets one message, and the server continues', async () => {
  const folder = await makeFolder('server.log');
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => report.mockRestore());
  await print(folder, 0, 20_000);
  expect(report.mock.calls).toEqual([[expect.stringMatching(/^The server's log cannot be written: /)]]);
});
