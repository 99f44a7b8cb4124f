import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { linkFailure } from '@wishnest/domain/problem';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from './network/fixtures.ts';
import { buildReaderProcess, type ReaderProcessOptions } from './readerProcess.ts';

vi.setConfig({ testTimeout: 30_000 });
const soon = { timeout: 10_000 };
const pan = '<title>Pan</title>';
const isPan = { name: 'Pan', price: null, pictureUrl: null };
const page = { kind: 'page', url: 'http://hearth.test/pan' } as const;

async function startReading(listener: RequestListener, options: Partial<ReaderProcessOptions> = {}) {
  const { port } = await startServer(listener);
  const settings = { userAgent: 'Wishnest', proxy: null, testShopsPort: port };
  const reader = buildReaderProcess({ settings, ...options });
  onTestFinished(reader.stop);
  return reader;
}

/** The reader processes of this one. */
function readingProcesses(): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes('readerMain.ts'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === process.pid)
    .map(([pid = 0]) => pid);
}

test('Pages and pictures are read in one other process, which is stopped with the server', async () => {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const reader = await startReading(({ url }, response) => response.end(url === '/pan.png' ? picture : pan));
  expect(await reader.ask(page)).toEqual(isPan);
  const first = readingProcesses();
  expect(await reader.ask({ kind: 'picture', url: 'http://hearth.test/pan.png' })).toMatchObject({
    small: { width: 192, type: 'image/webp', bytes: expect.any(Buffer) },
  });
  expect(first).toHaveLength(1);
  expect(readingProcesses()).toEqual(first);
  reader.stop();
  await vi.waitUntil(() => readingProcesses().length === 0, soon);
});

test('A reader process gets nothing of the server’s environment', async () => {
  const reader = await startReading((_request, response) => response.end(pan));
  await reader.ask(page);
  const [pid] = readingProcesses();
  // Only Linux tells the environment of a process.
  if (process.platform !== 'linux') return;
  const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((variable) => variable.split('=')[0]);
  expect(names.filter(Boolean).sort()).toEqual([
    'LINK_READER',
    'MALLOC_ARENA_MAX',
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
  ]);
});

test('A read fails when the process is killed, which is reported, and the next one succeeds', async () => {
  let requests = 0;
  const onFailure = vi.fn();
  const listener: RequestListener = (_request, response) => {
    requests += 1;
    if (requests > 1) response.end(pan);
  };
  const reader = await startReading(listener, { onFailure });
  const answer = reader.ask(page);
  await vi.waitUntil(() => requests === 1, soon);
  for (const pid of readingProcesses()) process.kill(pid, 'SIGKILL');
  expect(await answer).toEqual(linkFailure('unreachable'));
  expect(await reader.ask(page)).toEqual(isPan);
  reader.stop();
  await vi.waitUntil(() => readingProcesses().length === 0, soon);
  expect(onFailure.mock.calls).toEqual([['SIGKILL']]);
});

test('A process that cannot be started fails the read, which is reported with its error', async () => {
  const onFailure = vi.fn();
  const reader = await startReading(() => {}, { onFailure });
  const path = vi.spyOn(process, 'execPath', 'get').mockReturnValue('/no/such/node');
  onTestFinished(() => path.mockRestore());
  expect(await reader.ask(page)).toEqual(linkFailure('unreachable'));
  await vi.waitUntil(() => onFailure.mock.calls.length > 0, soon);
  expect(onFailure).toHaveBeenCalledWith(expect.stringContaining('ENOENT'));
});

test('A process that hangs is killed, which is reported, and every read that waits for it fails', async () => {
  const onFailure = vi.fn();
  const reader = await startReading(() => {}, { deadlineMs: 500, onFailure });
  const answers = await Promise.all([reader.ask(page), reader.ask(page)]);
  expect(answers).toEqual([linkFailure('unreachable'), linkFailure('unreachable')]);
  await vi.waitUntil(() => readingProcesses().length === 0, soon);
  expect(onFailure.mock.calls).toEqual([['no response after 500 ms']]);
});

test('An idle process ends, and the next read starts a new one', async () => {
  const reader = await startReading((_request, response) => response.end(pan), { idleMs: 20 });
  await reader.ask(page);
  await vi.waitUntil(() => readingProcesses().length === 0, soon);
  expect(await reader.ask(page)).toEqual(isPan);
});
