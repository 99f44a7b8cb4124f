import { readFileSync } from 'node:fs';
import { linkFailure } from '@wishnest/domain/problem';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildReadingProcess, type ProcessOptions } from './childProcess.ts';
import { childrenRunning } from './fixtures.ts';
import type { ParseRequest } from './protocol.ts';

vi.setConfig({ testTimeout: 30_000 });
const soon = { timeout: 10_000 };
const deadlineMs = 10_000;
const isPan = { name: 'Pan', price: null, pictureUrl: null };

const document = { url: 'http://hearth.test/pan', contentType: 'text/html', encoding: '' };
const page: ParseRequest = { kind: 'page', document: { ...document, bytes: Buffer.from('<title>Pan</title>') } };

function startParsing(options: Partial<ProcessOptions> = {}) {
  const parsing = buildReadingProcess<ParseRequest, unknown>({ script: 'parseMain.ts', env: {}, ...options });
  onTestFinished(parsing.stop);
  return parsing;
}

const parsers = () => childrenRunning('parseMain.ts');

test('Pages and pictures are parsed in one other process, which is stopped with the server', async () => {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const parsing = startParsing();
  expect(await parsing.ask(page, deadlineMs)).toEqual(isPan);
  const first = parsers();
  expect(await parsing.ask({ kind: 'picture', document: { ...document, bytes } }, deadlineMs)).toMatchObject({
    small: { width: 192, type: 'image/webp', bytes: expect.any(Buffer) },
  });
  expect(first).toHaveLength(1);
  expect(parsers()).toEqual(first);
  parsing.stop();
  await vi.waitUntil(() => parsers().length === 0, soon);
  expect(await parsing.ask(page, deadlineMs)).toBeNull();
});

test.each([
  ['parseMain.ts', {}],
  ['fetchMain.ts', { LINK_READER: '{"userAgent":"Wishnest","proxy":null,"testShopsPort":1}' }],
])('%s gets nothing of the server’s environment', async (script, env: Record<string, string>) => {
  const reading = buildReadingProcess<object, unknown>({ script, env });
  onTestFinished(reading.stop);
  const request = script === 'parseMain.ts' ? page : { kind: 'page', url: 'http://hearth.test/' };
  expect(await reading.ask(request, deadlineMs)).toEqual(
    script === 'parseMain.ts' ? isPan : linkFailure('unreachable'),
  );
  const [pid] = childrenRunning(script);
  // Only Linux tells the environment of a process.
  if (process.platform !== 'linux') return;
  const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((variable) => variable.split('=')[0]);
  expect(names.filter(Boolean).sort()).toEqual(
    [...Object.keys(env), 'MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'].sort(),
  );
});

test('A request has no result if the process is killed, which is reported, and the next one has', async () => {
  const onFailure = vi.fn();
  const parsing = startParsing({ onFailure });
  await parsing.ask(page, deadlineMs);
  for (const pid of parsers()) process.kill(pid, 'SIGSTOP');
  const result = parsing.ask(page, deadlineMs);
  for (const pid of parsers()) process.kill(pid, 'SIGKILL');
  expect(await result).toBeNull();
  expect(await parsing.ask(page, deadlineMs)).toEqual(isPan);
  parsing.stop();
  await vi.waitUntil(() => parsers().length === 0, soon);
  expect(onFailure.mock.calls).toEqual([['SIGKILL']]);
});

test('A process that cannot be started has no result, which is reported with its error', async () => {
  const onFailure = vi.fn();
  const parsing = startParsing({ onFailure });
  const path = vi.spyOn(process, 'execPath', 'get').mockReturnValue('/no/such/node');
  onTestFinished(() => path.mockRestore());
  expect(await parsing.ask(page, deadlineMs)).toBeNull();
  await vi.waitUntil(() => onFailure.mock.calls.length > 0, soon);
  expect(onFailure).toHaveBeenCalledWith(expect.stringContaining('ENOENT'));
});

test('A process that hangs is killed, which is reported', async () => {
  const onFailure = vi.fn();
  const parsing = startParsing({ onFailure });
  await parsing.ask(page, deadlineMs);
  const hanging = parsers();
  for (const pid of hanging) process.kill(pid, 'SIGSTOP');
  expect(await parsing.ask(page, 300)).toBeNull();
  await vi.waitUntil(() => parsers().length === 0, soon);
  expect(onFailure.mock.calls).toEqual([['no result after 300 ms']]);
});

test('An idle process ends, and the next request starts a new one', async () => {
  const parsing = startParsing({ idleMs: 20 });
  await parsing.ask(page, deadlineMs);
  await vi.waitUntil(() => parsers().length === 0, soon);
  expect(await parsing.ask(page, deadlineMs)).toEqual(isPan);
});
