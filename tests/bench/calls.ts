import { join } from 'node:path';
import { startChild } from '../../scripts/processes/child.ts';
import { freePort } from '../../scripts/processes/port.ts';
import { addressOf, untilReady } from '../../scripts/server/ready.ts';
import { calls, meet, type RemoteCall, send } from '../support/remote.ts';
import type { Column } from './table.ts';

const callers = 16;
const seconds = 8;

interface Options {
  url: string;
  workers: number;
  dataDir: string;
  emulatorHost: string;
}

/** How many calls a second are answered: reading a shared wishlist of 20 items, and reserving from that one wishlist. */
export async function measureCalls(
  database: string,
  { url, workers, dataDir, emulatorHost }: Options,
): Promise<Column> {
  const port = await freePort();
  const address = addressOf('127.0.0.1', port);
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    WORKERS: String(workers),
    DATA_DIR: join(dataDir, 'server'),
    DATABASE_URL: url,
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    WRITES_PER_MINUTE: '1000000',
    READS_PER_MINUTE: '1000000000',
  };
  const server = startChild('server', 'apps/server/src/main.ts', { env, stdout: 'ignore' });
  try {
    await untilReady(address);
    const { wishlist, items, shareCode } = await share(address, (await meet(emulatorHost, 'owner')).idToken);
    const givers = await Promise.all(Array.from({ length: callers }, () => meet(emulatorHost, 'giver')));
    const read = () => fetch(`${address}/api/shared-links/${shareCode}`).then((response) => response.text());
    const reserve = (n: number, isSecond: boolean) => {
      const toggle = isSecond ? calls.unreserve : calls.reserve;
      return surely(address, givers[n]?.idToken ?? '', toggle(wishlist, items[n] ?? ''));
    };
    return {
      [`${database}, a shared wishlist of 20 items over REST`]: await repeat(read),
      [`${database}, reserve or unreserve over GraphQL`]: await repeat(reserve),
    };
  } finally {
    await server.stop();
  }
}

async function share(address: string, token: string) {
  const { id: wishlist = '' } = await surely(address, token, calls.createWishlist('Birthday'));
  const items: string[] = [];
  for (let n = 0; n < 20; n += 1)
    items.push((await surely(address, token, calls.addItem(wishlist, `Item ${n}`))).id ?? '');
  const { shareCode = '' } = await surely(address, token, calls.share(wishlist));
  return { wishlist, items, shareCode };
}

async function surely(address: string, token: string, call: RemoteCall) {
  const answer = await send(address, token, call);
  if (!answer?.result) throw new Error(`${answer?.status ?? 'No answer'} to ${call.query}`);
  return answer.result;
}

/** Every caller makes one call after the other; the first second warms up and does not count. */
async function repeat(call: (caller: number, isSecond: boolean) => Promise<unknown>): Promise<string> {
  const start = performance.now();
  let counted = 0;
  async function keepCalling(caller: number) {
    for (let n = 0; ; n += 1) {
      const passed = (performance.now() - start) / 1000;
      if (passed > seconds + 1 && n % 2 === 0) return;
      await call(caller, n % 2 === 1);
      if (passed > 1 && passed <= seconds + 1) counted += 1;
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => keepCalling(caller)));
  return Math.round(counted / seconds).toLocaleString('en');
}
