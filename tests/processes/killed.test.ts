import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase } from '@wishnest/server/db/open';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { signInNewPerson } from '../support/accounts.ts';
import { databases } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';
import { calls, type RemoteCall, send, startServer } from '../support/processes.ts';

const wishlistCount = 12;
const giverCount = 5;
/** Far fewer than the givers make, so that the server is killed in the middle. */
const callsBeforeKill = 90;

describe.each(databases)('On $name', ({ makeUrl }) => {
  test('a server that is killed while five givers reserve and unreserve keeps exactly what it has acknowledged', async () => {
    const url = await makeUrl();
    const server = await startServer(url, { WRITES_PER_MINUTE: '10000' });
    const signIn = async (name: string) => {
      const { localId, idToken } = await signInNewPerson(inject('emulatorHost'), name);
      const call = (what: RemoteCall) => send(server.address, idToken, what);
      return { id: localId, call, idOf: async (what: RemoteCall) => (await call(what))?.result?.id ?? '' };
    };
    const ann = await signIn('ann');
    const givers = await Promise.all(Array.from({ length: giverCount }, (_, n) => signIn(`giver-${n}`)));
    const wishlists = await Promise.all(
      Array.from({ length: wishlistCount }, async (_, n) => {
        const id = await ann.idOf(calls.createWishlist(`Wishlist ${n}`));
        const items = await Promise.all(givers.map((_, n) => ann.idOf(calls.addItem(id, `Item ${n}`))));
        const { shareCode = '' } = (await ann.call(calls.share(id)))?.result ?? {};
        for (const giver of givers) await giver.call(calls.open(shareCode));
        return { id, items };
      }),
    );

    /** What each giver holds by the server's last answer. Of a call without an answer either result is right. */
    const acknowledged = new Set<string>();
    const uncertain = new Set<string>();
    let answers = 0;
    let killed: Promise<string> | null = null;
    /** Reserves an item of each wishlist, and unreserves every third one, until the server is gone. */
    async function live({ id, call }: (typeof givers)[number], n: number) {
      for (const [round, wishlist] of wishlists.entries()) {
        const itemId = wishlist.items[n] ?? '';
        const row = `${id} ${itemId}`;
        for (const act of round % 3 === 0
          ? (['reserve', 'unreserve', 'reserve', 'unreserve'] as const)
          : (['reserve'] as const)) {
          const answer = await call(calls[act](wishlist.id, itemId, null));
          if (!answer?.status) return void uncertain.add(row);
          expect(answer).toMatchObject({ status: 200, result: { __typename: 'SharedItem' } });
          acknowledged[act === 'reserve' ? 'add' : 'delete'](row);
          answers += 1;
          if (answers === callsBeforeKill) killed = server.kill();
        }
      }
    }
    await Promise.all(givers.map(live));
    await killed;
    expect(uncertain.size).toBeGreaterThan(0);

    await server.start();
    const database = await openDatabase(url);
    onTestFinished(() => database.close());
    const { reservations } = database.tables;
    const rows = (await database.select().from(reservations)).map(({ userId, itemId }) => `${userId} ${itemId}`);
    const isCertain = (row: string) => !uncertain.has(row);
    expect(rows.filter(isCertain).toSorted()).toEqual([...acknowledged].filter(isCertain).toSorted());
  });
});

/** The processes that draw for a server. */
function drawingFor(server: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes('tinypool'));
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([pid = 0, parent]) => (parent === server ? [pid] : []));
}

test('The process that draws pictures ends with a server that is killed', async () => {
  const server = await startServer(`file:${join(await makeFolder(), 'wishnest.db')}`);
  const { idToken } = await signInNewPerson(inject('emulatorHost'), 'ann');
  const create = await send(server.address, idToken, calls.createWishlist('Birthday'));
  const share = await send(server.address, idToken, calls.share(create?.result?.id ?? ''));
  // A server that has just started on a busy machine refuses pictures for a moment.
  await vi.waitUntil(async () => {
    const response = await fetch(`${server.address}/shared/${share?.result?.shareCode}/preview.png`);
    await response.bytes();
    return response.status === 200;
  }, 20_000);
  const [log = '{}'] = server.log().split('\n');
  const drawing = drawingFor(JSON.parse(log).pid);
  expect(drawing).toHaveLength(1);
  await server.kill();
  await vi.waitUntil(() => !drawing.some(isRunning), 20_000);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
