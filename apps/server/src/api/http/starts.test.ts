import { expect, test } from 'vitest';
import { buildStarter } from './starts.ts';

/** Keeps the event loop busy. */
function work(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('Between two long turns the event loop has time for what has arrived', async () => {
  const start = buildStarter(1);
  const isDone = Promise.withResolvers<void>();
  const order: string[] = [];
  start(() => {
    work(200);
    setTimeout(() => order.push('what has arrived'), 5);
  });
  start(() => {
    order.push('the next turn');
    isDone.resolve();
  });
  await isDone.promise;
  expect(order).toEqual(['what has arrived', 'the next turn']);
});

test('What arrives in one turn starts together, in its order, as far as a turn starts so many', async () => {
  const start = buildStarter(2);
  const turns: string[][] = [];
  const isDone = Promise.withResolvers<void>();
  let current: string[] | null = null;
  for (const name of ['a', 'b', 'c'])
    start(() => {
      if (!current) {
        current = [];
        turns.push(current);
        setImmediate(() => {
          current = null;
        });
      }
      current.push(name);
      if (name === 'c') isDone.resolve();
    });
  await isDone.promise;
  expect(turns).toEqual([['a', 'b'], ['c']]);
});
