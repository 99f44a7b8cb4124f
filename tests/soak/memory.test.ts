import { expect, inject, test, vi } from 'vitest';
import { freePort } from '../../scripts/processes/port.ts';
import { signInNewPerson } from '../support/accounts.ts';
import { databases } from '../support/databases.ts';
import { readMetric } from '../support/metrics.ts';
import { calls, send } from '../support/remote.ts';
import { startServer } from '../support/servers.ts';

const megabyte = 2 ** 20;

test('A server gives memory back after a busy time', async () => {
  const [sqlite] = databases;
  const port = String(await freePort());
  const env = { METRICS_PORT: port, WRITES_PER_MINUTE: '1000', READS_PER_MINUTE: '100000' };
  const server = await startServer((await sqlite?.makeUrl()) ?? '', env);
  const resident = () => readMetric(port, 'process_resident_memory_bytes');
  const { idToken } = await signInNewPerson(inject('emulatorHost'), 'ann');
  const mutate = async (call: Parameters<typeof send>[2]) => (await send(server.address, idToken, call))?.result;
  const { id = '' } = (await mutate(calls.createWishlist('Birthday'))) ?? {};
  await Promise.all(Array.from({ length: 200 }, (_, n) => mutate(calls.addItem(id, `Wish ${n}`))));
  const { shareCode } = (await mutate(calls.share(id))) ?? {};
  for (let burst = 0; burst < 30; burst += 1) {
    const address = `${server.address}/api/shared-links/${shareCode}`;
    const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(address)));
    for (const answer of answers) expect((await answer.json()).items).toHaveLength(200);
  }
  const busy = await resident();
  // Asking once a second leaves the server idle.
  await vi.waitUntil(async () => (await resident()) < busy - 20 * megabyte, { timeout: 100_000, interval: 1000 });
}, 120_000);
