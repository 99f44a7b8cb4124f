import { expect, test } from 'vitest';
import { takenOff } from './liveRows.ts';

test('A live row is never taken for one that its owner has taken off, which has a time', () => {
  expect(takenOff({ id: 'kite', takenOffAt: 7 })).toEqual({ id: 'kite', takenOffAt: 7 });
  expect(() => takenOff({ id: 'kite', takenOffAt: null })).toThrow('live row');
});
