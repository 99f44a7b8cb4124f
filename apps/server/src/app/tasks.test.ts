import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildPool, type PoolOptions } from '../platform/pool.ts';
import { childrenOfPool } from './fixtures.ts';
import type * as tasks from './tasks.ts';

vi.setConfig({ testTimeout: 30_000 });
const soon = { timeout: 10_000 };
const isPan = { name: 'Pan', nameRest: null, price: null, isPriceUncertain: false, pictureUrl: null };

const source = { url: 'http://hearth.test/pan', contentType: 'text/html', encoding: '' };
const documentOf = (bytes: Buffer) => ({ ...source, bytes });
const page = documentOf(Buffer.from('<title>Pan</title>'));
const owner = { name: 'Ann', avatar: 'avatar1' };
const subject = { directory: 'apps/web/public', name: 'Birthday', paper: 'LEAF', owner, pictures: [] } as const;

function startPool(options: PoolOptions = {}) {
  const onFailure = vi.fn();
  const pool = buildPool<typeof tasks>(['page', 'picture', 'drawing'], { onFailure, ...options });
  onTestFinished(() => pool.stop());
  return { onFailure, ...pool };
}

const signal = (name: NodeJS.Signals) => {
  for (const pid of childrenOfPool()) process.kill(pid, name);
};
const allEnd = () => vi.waitUntil(() => childrenOfPool().length === 0, soon);

test('Pages, pictures and drawings are made in other processes, which end with the server', async () => {
  const { run, stop } = startPool();
  const create = { width: 400, height: 400, channels: 3, background: '#fff' } as const;
  const png = await sharp({ create }).png().toBuffer();
  expect(await run('page', page)).toEqual(isPan);
  expect(await run('picture', documentOf(png))).toMatchObject({ small: { width: 192, type: 'image/webp' } });
  const drawing = Buffer.from((await run('drawing', subject)) ?? []);
  expect(drawing.toString('latin1', 1, 4)).toBe('PNG');
  // One after the other, so that one process is enough.
  expect(childrenOfPool()).toHaveLength(1);
  await stop();
  expect(childrenOfPool()).toEqual([]);
  expect(await run('page', page)).toBeNull();
  expect(childrenOfPool()).toEqual([]);
});

test('A task waits for the one before it of its name, and for no others', async () => {
  const { run } = startPool();
  await run('page', page);
  const [pid = 0] = childrenOfPool();
  process.kill(pid, 'SIGSTOP');
  const pages = [run('page', page), run('page', page)];
  const settled = vi.fn();
  for (const each of pages) each.then(settled);
  expect(await run('drawing', subject)).not.toBeNull();
  expect(await run('drawing', subject)).not.toBeNull();
  expect(settled).not.toHaveBeenCalled();
  process.kill(pid, 'SIGCONT');
  expect(await Promise.all(pages)).toEqual([isPan, isPan]);
});

test('A task that waits too long for those before it is refused, and is not run later', async () => {
  const { run, onFailure } = startPool({ waitMs: 300 });
  await run('page', page);
  const [pid = 0] = childrenOfPool();
  process.kill(pid, 'SIGSTOP');
  const first = run('page', page);
  expect(await run('page', page, 'busy')).toBe('busy');
  process.kill(pid, 'SIGCONT');
  expect(await first).toEqual(isPan);
  expect(await run('page', page, 'busy')).toEqual(isPan);
  expect(onFailure).not.toHaveBeenCalled();
});

test('A child process gets nothing of the server’s environment', async () => {
  const { run } = startPool();
  await run('page', page);
  // Only Linux tells the environment of a process.
  if (process.platform !== 'linux') return;
  const [pid] = childrenOfPool();
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  const ofPool = ['MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'TINYPOOL_WORKER_ID'];
  expect(variables.map((variable) => variable.split('=')[0]).sort()).toEqual(ofPool);
});

test('A process that is killed is reported, its task has no result, and the next one has', async () => {
  const { run, onFailure } = startPool();
  await run('page', page);
  signal('SIGKILL');
  await vi.waitUntil(() => onFailure.mock.calls.length > 0, soon);
  expect(await run('page', page)).toEqual(isPan);
  signal('SIGSTOP');
  const result = run('page', page);
  signal('SIGKILL');
  expect(await result).toBeNull();
  expect(await run('page', page)).toEqual(isPan);
  // The process may be gone before the task was written to it, or after that.
  const reason = expect.stringMatching(/^page: (Worker exited unexpectedly|write EPIPE)$/);
  expect(onFailure.mock.calls).toEqual([['idle: Worker exited unexpectedly'], [reason]]);
});

test('A process that hangs is killed, which is reported', async () => {
  const { run, onFailure } = startPool({ deadlineMs: 5000 });
  await run('page', page);
  signal('SIGSTOP');
  expect(await run('page', page)).toBeNull();
  await allEnd();
  expect(onFailure.mock.calls).toEqual([['page: The task has been aborted']]);
});

test('Of a thousand pages that take little time each is read', async () => {
  const { run, onFailure } = startPool({ waitMs: 60_000 });
  const results = await Promise.all(Array.from({ length: 1000 }, () => run('page', page)));
  expect(results.filter((result) => result === null)).toEqual([]);
  expect(onFailure).not.toHaveBeenCalled();
});

test('A task that fails by a bug of ours has no result, and the report does not quote its input', async () => {
  const { run, onFailure } = startPool();
  expect(await run('drawing', { ...subject, owner: { name: 'Ann', avatar: 'no-such-avatar' } })).toBeNull();
  const [[reason = '']] = onFailure.mock.calls as [[string]];
  expect(reason).toContain('draw.ts');
  expect(reason).not.toContain('no-such-avatar');
});

test('An idle process ends, and the next task starts a new one', async () => {
  const { run, onFailure } = startPool({ idleMs: 20 });
  await run('page', page);
  await allEnd();
  expect(await run('page', page)).toEqual(isPan);
  expect(onFailure).not.toHaveBeenCalled();
});
