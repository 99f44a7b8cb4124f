import { expect, test } from 'vitest';
import { buildTurns } from './turns.ts';

/** Keeps the event loop busy. */
function work(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('After a long turn, those who arrive one after another are let in before the next turn', async () => {
  const nextTurn = buildTurns(1);
  const order: string[] = [];
  const arrive = (left: number) => {
    order.push('arrives');
    void nextTurn('others');
    if (left > 1) setImmediate(arrive, left - 1);
  };
  const isLong = nextTurn('a').then(() => {
    work(100);
    setImmediate(arrive, 5);
  });
  const isNext = nextTurn('a').then(() => order.push('next turn'));
  await Promise.all([isLong, isNext]);
  expect(order).toEqual([...Array(5).fill('arrives'), 'next turn']);
});

test('Whoever asks for much keeps nobody else waiting', async () => {
  const nextTurn = buildTurns(1);
  const order: string[] = [];
  const callers = ['many', 'many', 'many', 'one', 'another'];
  await Promise.all(callers.map((caller) => nextTurn(caller).then(() => order.push(caller))));
  expect(order).toEqual(['many', 'one', 'another', 'many', 'many']);
});

test('What arrives in one turn starts together, in its order, as far as a turn starts so many', async () => {
  const nextTurn = buildTurns(2);
  let turn = 0;
  let counting = setImmediate(function count() {
    turn += 1;
    counting = setImmediate(count);
  });
  const started: [name: string, turn: number][] = [];
  const names = ['a', 'b', 'c'];
  await Promise.all(names.map((name) => nextTurn('a').then(() => started.push([name, turn]))));
  clearImmediate(counting);
  expect(started.map(([name]) => name)).toEqual(names);
  const [first, second, third] = started.map(([, at]) => at);
  expect(second).toBe(first);
  expect(third).toBeGreaterThan(second ?? 0);
});
