import { signInNewPerson } from '../support/accounts.ts';
import { calls, type RemoteCall, send } from '../support/remote.ts';
import { startBenchServer } from './server/servers.ts';
import type { Column } from './table.ts';

const callers = 16;
const seconds = 8;

interface Options {
  url: string;
  workers: number;
  dataDir: string;
  emulatorHost: string;
}

/** Measures calls a second: reading a shared wishlist of 20 items, and reserving from that wishlist. */
export async function measureThroughput(
  database: string,
  { url, workers, dataDir, emulatorHost }: Options,
): Promise<Column> {
  const server = await startBenchServer({
    kind: 'wishnest',
    databaseUrl: url,
    processes: workers,
    emulatorHost,
    folder: dataDir,
  });
  const { address } = server;
  try {
    const { wishlist, items, shareCode } = await share(address, (await signInNewPerson(emulatorHost, 'owner')).idToken);
    const givers = await Promise.all(Array.from({ length: callers }, () => signInNewPerson(emulatorHost, 'giver')));
    const read = () => fetch(`${address}/api/shared-links/${shareCode}`).then((response) => response.text());
    const reserve = (n: number, isSecond: boolean) => {
      const toggle = isSecond ? calls.unreserve : calls.reserve;
      return mutate(address, givers[n]?.idToken ?? '', toggle(wishlist, items[n] ?? '', shareCode));
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
  const { id: wishlist = '' } = await mutate(address, token, calls.createWishlist('Birthday'));
  const items: string[] = [];
  for (let n = 0; n < 20; n += 1)
    items.push((await mutate(address, token, calls.addItem(wishlist, `Item ${n}`))).id ?? '');
  const { shareCode = '' } = await mutate(address, token, calls.share(wishlist));
  return { wishlist, items, shareCode };
}

async function mutate(address: string, token: string, call: RemoteCall) {
  const answer = await send(address, token, call);
  if (!answer?.result) throw new Error(`${answer?.status ?? 'No answer'} to ${call.query}`);
  return answer.result;
}

/** Every caller makes one call after the other. The first second warms the server up and does not count. */
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
