import { expect, inject, test, vi } from 'vitest';
import { freePort } from '../../scripts/processes/port.ts';
import { databases } from '../support/databases.ts';
import { calls, meet, send } from '../support/remote.ts';
import { startServer } from '../support/servers.ts';

const megabyte = 2 ** 20;

test('A server gives back what a busy time took, once it is over', async () => {
  const [sqlite] = databases;
  const port = String(await freePort());
  const env = { METRICS_PORT: port, WRITES_PER_MINUTE: '1000', READS_PER_MINUTE: '100000' };
  const server = await startServer((await sqlite?.makeUrl()) ?? '', env);
  async function resident() {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1]);
  }
  const { idToken } = await meet(inject('emulatorHost'), 'ann');
  const tell = async (call: Parameters<typeof send>[2]) => (await send(server.address, idToken, call))?.result;
  const { id = '' } = (await tell(calls.createWishlist('Birthday'))) ?? {};
  await Promise.all(Array.from({ length: 200 }, (_, n) => tell(calls.addItem(id, `Wish ${n}`))));
  const { shareCode } = (await tell(calls.share(id))) ?? {};
  for (let burst = 0; burst < 30; burst += 1) {
    const address = `${server.address}/api/shared-links/${shareCode}`;
    const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(address)));
    for (const answer of answers) expect((await answer.json()).items).toHaveLength(200);
  }
  const busy = await resident();
  // Seldom enough to be no business itself.
  await vi.waitUntil(async () => (await resident()) < busy - 20 * megabyte, { timeout: 100_000, interval: 1000 });
}, 120_000);
