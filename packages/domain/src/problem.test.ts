import { expect, test } from 'vitest';
import { isProblem, problems, unauthenticated } from './problem.ts';

test.each([...Object.values(problems), unauthenticated()])('A $__typename is a Problem', (problem) => {
  expect(isProblem(problem)).toBe(true);
});

test.each([null, undefined, 'NotFound', {}, { message: 'None.' }, { __typename: 'OwnItem' }, []])(
  'Another value is not a Problem: %j',
  (value) => {
    expect(isProblem(value)).toBe(false);
  },
);
