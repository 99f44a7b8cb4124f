import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Unavailable } from '../unavailableErrors.ts';
import { buildPictureProcess, type PictureProcessOptions } from './pictureProcess.ts';

vi.setConfig({ testTimeout: 30_000 });
const soon = { timeout: 10_000 };

const subject = { name: 'Birthday', owner: { name: 'Ann', avatar: 'avatar1' }, pictures: [] };
const isPng = (picture: Buffer) => picture.subarray(1, 4).toString() === 'PNG';

function startDrawing(options: Partial<PictureProcessOptions> = {}) {
  const pictures = buildPictureProcess({ directory: 'apps/web/public', ...options });
  onTestFinished(pictures.stop);
  return pictures;
}

/** The child processes of this one that draw. */
function drawingProcesses(): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes('pictureWorker.ts'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === process.pid)
    .map(([pid = 0]) => pid);
}

test('Pictures are drawn in one other process, which is stopped with the server', async () => {
  const { draw, stop } = startDrawing();
  expect(isPng(await draw(subject))).toBe(true);
  const first = drawingProcesses();
  await draw({ ...subject, name: 'Xmas' });
  expect(first).toHaveLength(1);
  expect(drawingProcesses()).toEqual(first);
  stop();
  await vi.waitUntil(() => drawingProcesses().length === 0, soon);
});

test('People get their picture even where the process is killed before or during the drawing', async () => {
  const { draw } = startDrawing();
  await draw(subject);
  for (const pid of drawingProcesses()) process.kill(pid, 'SIGKILL');
  expect(isPng(await draw(subject))).toBe(true);
  const picture = draw(subject);
  for (const pid of drawingProcesses()) process.kill(pid, 'SIGKILL');
  expect(isPng(await picture)).toBe(true);
});

test('An idle process ends, and the next picture starts a new one', async () => {
  const { draw } = startDrawing({ idleMs: 20 });
  await draw(subject);
  await vi.waitUntil(() => drawingProcesses().length === 0, soon);
  expect(isPng(await draw(subject))).toBe(true);
});

test('A picture that takes too long fails, and its process is killed', async () => {
  const { draw } = startDrawing({ deadlineMs: 1 });
  await expect(draw(subject)).rejects.toThrow(Unavailable);
  await vi.waitUntil(() => drawingProcesses().length === 0, soon);
});

test('A picture that ends the process twice fails, and the error says how the process ended', async () => {
  const { draw } = startDrawing();
  await expect(draw({ ...subject, owner: { name: 'Ann', avatar: 'no-such-avatar' } })).rejects.toThrow(
    new Unavailable('The process that draws pictures failed twice: exit code 1, then exit code 1.'),
  );
  expect(isPng(await draw(subject))).toBe(true);
});

test('A process that cannot be started fails, and the error says why', async () => {
  const { draw } = startDrawing();
  const path = vi.spyOn(process, 'execPath', 'get').mockReturnValue('/no/such/node');
  onTestFinished(() => path.mockRestore());
  await expect(draw(subject)).rejects.toThrow(/failed twice: Error: spawn .*ENOENT/);
});
