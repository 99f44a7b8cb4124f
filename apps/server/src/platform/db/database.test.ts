import { expect, test } from 'vitest';
import { countTime, statementTime } from './database.ts';
import { openDatabase } from './open.ts';

/** Takes this long. */
function work(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('A request counts its own statements, and those within a transaction once', () => {
  const [one, other] = [
    { ms: 0, isCounting: false },
    { ms: 0, isCounting: false },
  ];
  statementTime.run(one, () => countTime(() => countTime(() => work(20))));
  statementTime.run(other, () => countTime(() => work(5)));
  countTime(() => work(5));
  expect(one.ms).toBeGreaterThanOrEqual(20);
  expect(one.ms).toBeLessThan(40);
  expect(other.ms).toBeGreaterThanOrEqual(5);
  expect(other.ms).toBeLessThan(20);
});

test('Every statement and transaction of SQLite is counted, however it is written', async () => {
  const database = await openDatabase('file::memory:');
  const { accounts } = database.tables;
  const find = database.prepare('all', database.select().from(accounts));
  const statements: (() => PromiseLike<unknown>)[] = [
    () => find(),
    () => database.select().from(accounts),
    () => database.$count(accounts),
    () => database.insert(accounts).values({ uid: 'ann' }),
    () => database.transaction((queries) => [queries.select().from(accounts)]),
  ];
  for (const run of statements) {
    const time = { ms: 0, isCounting: false };
    await statementTime.run(time, async () => void (await run()));
    expect(time.ms).toBeGreaterThan(0);
  }
  await database.close();
});
