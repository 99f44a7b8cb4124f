import { expect, test, vi } from 'vitest';
import { buildLaterFills } from './laterFills.ts';

/** Fills whose reads end as the test says: `true` if the item is filled, `false` if too many links were read. */
function start() {
  const reads: { item: string; end: (isDone: boolean) => void }[] = [];
  const pauses: (() => void)[] = [];
  const stop = new AbortController();
  const failures: unknown[] = [];
  const fills = buildLaterFills<string>(
    (item) => new Promise((resolve) => reads.push({ item, end: resolve })),
    stop.signal,
    {
      pause: () => new Promise<void>((resolve) => pauses.push(resolve)),
      onFailure: (error) => failures.push(error),
    },
  );
  const read = () => reads.map(({ item }) => item);
  return { ...fills, reads, read, pauses, stop, failures };
}

const settled = (work: () => void) => vi.waitFor(work, { interval: 1 });

test('The items of a person are filled one after the other, and those of two people together', async () => {
  const { add, reads, read } = start();
  for (const item of ['a', 'b']) add('ann', item);
  add('bob', 'c');
  await settled(() => expect(read()).toEqual(['a', 'c']));
  reads[0]?.end(true);
  await settled(() => expect(read()).toEqual(['a', 'c', 'b']));
});

test('An item whose owner has read too many links is tried again after a while, at most twelve times', async () => {
  const { add, reads, read, pauses } = start();
  add('ann', 'a');
  add('ann', 'b');
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await settled(() => expect(read()).toHaveLength(attempt + 1));
    reads[attempt]?.end(false);
    if (attempt === 11) continue;
    await settled(() => expect(pauses).toHaveLength(attempt + 1));
    pauses[attempt]?.();
  }
  await settled(() => expect(read().slice(10)).toEqual(['a', 'a', 'b']));
});

test('Of one person fifty items wait, and further ones go without', async () => {
  const { add, reads, read } = start();
  for (let item = 0; item < 60; item += 1) add('ann', `${item}`);
  for (let filled = 0; filled < 51; filled += 1) {
    await settled(() => expect(read()).toHaveLength(filled + 1));
    reads[filled]?.end(true);
  }
  add('ann', 'later');
  await settled(() => expect(read().slice(50)).toEqual(['50', 'later']));
});

test('Nothing that waits is read once the server stops', async () => {
  const { add, reads, read, stop } = start();
  add('ann', 'a');
  add('ann', 'b');
  await settled(() => expect(read()).toEqual(['a']));
  stop.abort();
  reads[0]?.end(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(read()).toEqual(['a']);
});
