import { join } from 'node:path';
import { isProblem } from '@wishnest/domain/problem';
import { childrenOfPool } from '@wishnest/server/app/fixtures';
import { live } from '@wishnest/server/platform/db/liveRows';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signInNewPerson } from '../support/accounts.ts';
import { databases } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';
import { calls, isRunning, type RemoteCall, send, sendOnce, startServer } from '../support/processes.ts';

const wishlistCount = 12;
const giverCount = 5;
/** Fewer than the givers make, so that the server is killed in the middle. */
const callsBeforeKill = 60;

describe.each(databases)('On $name', ({ makeUrl }) => {
  test('a server that is killed while an owner adds, removes and restores items and five givers reserve keeps exactly what it has acknowledged', async () => {
    const url = await makeUrl();
    const server = await startServer(url, { WRITES_PER_MINUTE: '10000' });
    let killed: Promise<string> | null = null;
    /** Makes a call, again while the server is overloaded, as on a busy machine, until it is killed. */
    async function call(token: string, what: RemoteCall) {
      const isMade = async () => {
        const answer = await sendOnce(server.address, token, what);
        return answer?.status === 0 && !killed ? null : { answer };
      };
      return (await vi.waitUntil(isMade, 60_000)).answer;
    }
    const signIn = async (name: string) => {
      const { localId, idToken } = await signInNewPerson(name);
      return { id: localId, call: (what: RemoteCall) => call(idToken, what) };
    };
    const ann = await signIn('ann');
    const idOf = async (what: RemoteCall) => (await ann.call(what))?.result?.id ?? '';
    const givers = await Promise.all(Array.from({ length: giverCount }, (_, n) => signIn(`giver-${n}`)));
    const wishlists = await Promise.all(
      Array.from({ length: wishlistCount }, async (_, n) => {
        const id = await idOf(calls.createWishlist(`Wishlist ${n}`));
        const items = await Promise.all(givers.map((_, n) => idOf(calls.addItem(id, `Item ${n}`))));
        const { shareCode = '' } = (await ann.call(calls.share(id)))?.result ?? {};
        return { id, items, shareCode };
      }),
    );

    /** The rows that exist by the server's last answers. Of a call without an answer either result is right. */
    const acknowledged = new Set<string>();
    const uncertain = new Set<string>();
    let answers = 0;

    /** Makes a call that adds or deletes a row. Resolves with the result; null once the server is gone. */
    async function change(row: string, kind: 'add' | 'delete', { call }: typeof ann, what: RemoteCall) {
      const answer = await call(what);
      if (!answer?.status) {
        uncertain.add(row);
        return null;
      }
      const { status, result } = answer;
      expect([status, result && !isProblem(result)]).toEqual([200, true]);
      acknowledged[kind](row);
      answers += 1;
      if (answers === callsBeforeKill) killed = server.kill();
      return result;
    }

    /** Reserves an item of each wishlist, and unreserves every third one, until the server is gone. */
    async function give(giver: typeof ann, n: number) {
      for (const [round, { id, items, shareCode }] of wishlists.entries()) {
        const itemId = items[n] ?? '';
        const row = `${giver.id} ${itemId}`;
        if (!(await change(row, 'add', giver, calls.reserve(id, itemId, shareCode)))) return;
        if (round % 3 > 0) continue;
        if (!(await change(row, 'delete', giver, calls.unreserve(id, itemId, shareCode)))) return;
      }
    }

    /** Adds items, removes every third one, and restores every sixth, until the server is gone. */
    async function addItems() {
      for (let n = 0; ; n += 1) {
        const { id = '' } = wishlists[n % wishlistCount] ?? {};
        const added = await change(`New ${n}`, 'add', ann, calls.addItem(id, `New ${n}`));
        if (!added) return;
        if (n % 3 > 0) continue;
        if (!(await change(`New ${n}`, 'delete', ann, calls.deleteItem(id, added.id ?? '')))) return;
        if (n % 6 > 0) continue;
        if (!(await change(`New ${n}`, 'add', ann, calls.restoreItem(id, added.id ?? '')))) return;
      }
    }

    await Promise.all([addItems(), ...givers.map(give)]);
    await killed;
    expect(uncertain.size).toBeGreaterThan(0);

    await server.start();
    const database = await openDatabase(url);
    onTestFinished(() => database.close());
    const { reservations, items } = database.tables;
    const reserved = (await database.select().from(reservations)).map(({ userId, itemId }) => `${userId} ${itemId}`);
    const current = await database.select().from(items).where(live(items));
    const added = current.map(({ name }) => name).filter((name) => /^New/.test(name));
    const certain = (rows: string[]) => rows.filter((row) => !uncertain.has(row)).toSorted();
    expect(certain([...reserved, ...added])).toEqual(certain([...acknowledged]));
  });
});

test('The process that draws pictures ends with a server that is killed', async () => {
  const server = await startServer(`file:${join(await makeFolder(), 'wishnest.db')}`);
  const { idToken } = await signInNewPerson('ann');
  const create = await send(server.address, idToken, calls.createWishlist('Birthday'));
  const share = await send(server.address, idToken, calls.share(create?.result?.id ?? ''));
  // A server that has just started on a busy machine refuses pictures for a moment. More than 120 requests a minute are refused too.
  const draw = async () => {
    const response = await fetch(`${server.address}/shared/${share?.result?.shareCode}/preview.png`);
    await response.bytes();
    return response.status === 200;
  };
  await vi.waitUntil(draw, { timeout: 60_000, interval: 1000 });
  const drawing = childrenOfPool(Number(/"pid":(\d+)/.exec(server.log())?.[1]));
  expect(drawing).toHaveLength(1);
  await server.kill();
  await vi.waitUntil(() => !drawing.some(isRunning), 20_000);
});
