import { spawnSync } from 'node:child_process';
import { expect, inject, test, vi } from 'vitest';
import { signInNewPerson } from '../support/accounts.ts';
import { databases } from '../support/database.ts';
import { calls, send, startServer } from '../support/processes.ts';

/** A server on which Ann shares wishlists. */
async function startPictures() {
  const [sqlite] = databases;
  const server = await startServer((await sqlite?.makeUrl()) ?? '');
  const { idToken } = await signInNewPerson(inject('emulatorHost'), 'ann');
  const mutate = async (call: Parameters<typeof send>[2]) => (await send(server.address, idToken, call))?.result;
  return {
    server,
    async shareNew(name: string) {
      const { id = '' } = (await mutate(calls.createWishlist(name))) ?? {};
      return (await mutate(calls.share(id)))?.shareCode ?? '';
    },
    async look(shareCode: string) {
      // A server that has just started on a busy machine refuses pictures for a moment.
      await vi.waitUntil(async () => {
        const response = await fetch(`${server.address}/shared/${shareCode}/preview.png`);
        await response.bytes();
        return response.status === 200;
      }, 20_000);
    },
  };
}

/** The processes that draw, among others of a pool, and their parents. */
function drawingProcesses(): { pid: number; parent: number }[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes('tinypool'));
  return lines.map((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    return { pid, parent };
  });
}

test.each(['stop', 'kill'] as const)('The process that draws ends with its server: %s', async (end) => {
  const { server, shareNew, look } = await startPictures();
  await look(await shareNew('Birthday'));
  const [log = '{}'] = server.log().split('\n');
  const own = drawingProcesses().filter(({ parent }) => parent === JSON.parse(log).pid);
  expect(own).toHaveLength(1);
  await server[end]();
  await vi.waitUntil(() => !drawingProcesses().some(({ pid }) => pid === own[0]?.pid), 20_000);
});
