import { spawnSync } from 'node:child_process';
import { expect, inject, test, vi } from 'vitest';
import { freePort } from '../../scripts/processes/port.ts';
import { signInNewPerson } from '../support/accounts.ts';
import { databases } from '../support/databases.ts';
import { readMetric } from '../support/metrics.ts';
import { calls, send } from '../support/remote.ts';
import { startServer } from '../support/servers.ts';

const megabyte = 2 ** 20;

/** A server on which Ann shares wishlists, and the memory and processor time that its process has used so far. */
async function startPictures() {
  const [sqlite] = databases;
  const port = String(await freePort());
  const env = { METRICS_PORT: port, PICTURES_PER_MINUTE: '1000' };
  const server = await startServer((await sqlite?.makeUrl()) ?? '', env);
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
    used: async () => ({
      memory: await readMetric(port, 'process_resident_memory_bytes'),
      seconds: await readMetric(port, 'process_cpu_seconds_total'),
    }),
  };
}

/** The drawing processes and their parents. */
function drawingProcesses(): { pid: number; parent: number }[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes('pictureWorker.ts'));
  return lines.map((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    return { pid, parent };
  });
}

test('A hundred new pictures do not increase the memory of the server, and take hardly any of its processor time', async () => {
  const { shareNew, look, used } = await startPictures();
  const shareCodes: string[] = [];
  for (let n = 0; n < 101; n += 1) shareCodes.push(await shareNew(`Wishlist ${n}`));
  const [first = '', ...others] = shareCodes;
  await look(first);

  const before = await used();
  for (const shareCode of others) await look(shareCode);
  const after = await used();

  expect(after.memory - before.memory).toBeLessThan(20 * megabyte);
  const millisecondsEach = (1000 * (after.seconds - before.seconds)) / others.length;
  expect(millisecondsEach).toBeLessThan(5);
});

test.each(['stop', 'kill'] as const)('The process that draws ends with its server: %s', async (end) => {
  const { server, shareNew, look } = await startPictures();
  await look(await shareNew('Birthday'));
  const [log = '{}'] = server.log().split('\n');
  const own = drawingProcesses().filter(({ parent }) => parent === JSON.parse(log).pid);
  expect(own).toHaveLength(1);
  await server[end]();
  await vi.waitUntil(() => !drawingProcesses().some(({ pid }) => pid === own[0]?.pid), 20_000);
});
