import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Unavailable } from '../unavailableErrors.ts';
import { guarded } from './failures.sqlite.ts';
import { buildWriteQueue } from './writeQueue.sqlite.ts';

/** A queue that adds birds to a file, and another connection to the same file. */
function openAviary({ waitMs }: { waitMs: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-queue-'));
  const file = join(folder, 'birds.db');
  const [client, other] = [new BetterSqlite3(file), new BetterSqlite3(file)];
  onTestFinished(() => {
    client.close();
    other.close();
    rmSync(folder, { recursive: true });
  });
  client.exec('pragma journal_mode = wal; create table birds (name text primary key)');
  const insert = guarded(client).prepare('insert into birds values (?)');
  const queue = buildWriteQueue(client, waitMs);
  let attempts = 0;
  return {
    client,
    other,
    /** @param whileWriting is called once the bird is inserted */
    add: (name: string, whileWriting = () => {}) =>
      queue(() => {
        attempts += 1;
        insert.run(name);
        whileWriting();
      }),
    attempts: () => attempts,
    names: () => client.prepare('select name from birds order by rowid').pluck().all(),
  };
}

test('Writes that wait for another process run in their order once it has finished', async () => {
  const { add, attempts, names, other } = openAviary({ waitMs: 10_000 });
  other.exec("begin immediate; insert into birds values ('wren')");
  const birds = [add('robin'), add('finch'), add('crow')];
  await vi.waitUntil(() => attempts() > 30);
  other.exec('commit');
  await Promise.all(birds);
  expect(names()).toEqual(['wren', 'robin', 'finch', 'crow']);
});

test('Slow writes that have waited leave other events their turn', async () => {
  const { add, other } = openAviary({ waitMs: 10_000 });
  const events: string[] = [];
  other.exec('begin immediate');
  const robin = add('robin', () => {
    setImmediate(() => events.push('another event'));
    const end = performance.now() + 20;
    while (performance.now() < end);
    events.push('robin');
  });
  const finch = add('finch', () => void events.push('finch'));
  other.exec('rollback');
  await Promise.all([robin, finch]);
  expect(events).toEqual(['robin', 'another event', 'finch']);
});

test('Each write that has waited too long is refused, and the next one runs', async () => {
  const { add, attempts, names, other } = openAviary({ waitMs: 50 });
  other.exec('begin immediate');
  const birds = ['robin', 'finch', 'rook', 'gull', 'crane'].map((name) => add(name));
  const untilFirst = birds[0]?.catch(attempts);
  const refused = await Promise.allSettled(birds);
  expect(refused).toEqual(birds.map(() => ({ status: 'rejected', reason: expect.any(Unavailable) })));
  // They wait together, so the others are tried once or twice after the first.
  expect(attempts() - ((await untilFirst) ?? 0)).toBeLessThan(10);
  other.exec('rollback');
  await add('crow');
  expect(names()).toEqual(['crow']);
});

test('A write that fails for another reason is not tried again, and the next one runs', async () => {
  const { add, attempts, names } = openAviary({ waitMs: 10_000 });
  await add('wren');
  const [again, next] = [add('wren'), add('robin')];
  await expect(again).rejects.toThrow('UNIQUE');
  await next;
  expect([attempts(), names()]).toEqual([3, ['wren', 'robin']]);
});

test('Outside of a write, a statement waits for a lock as long as it may', async () => {
  const { add, client } = openAviary({ waitMs: 1234 });
  await add('wren');
  await expect(add('wren')).rejects.toThrow('UNIQUE');
  expect(client.pragma('busy_timeout', { simple: true })).toBe(1234);
});
