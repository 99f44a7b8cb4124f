import { expect, test } from 'vitest';
import { forbidden, isProblem, itemTaken, notFound, reservationLimitReached, unauthenticated } from './problem.ts';

test.each([forbidden('No.'), notFound('None.'), unauthenticated(), itemTaken, reservationLimitReached])(
  'A $__typename is a Problem',
  (problem) => {
    expect(isProblem(problem)).toBe(true);
  },
);

test.each([null, undefined, 'NotFound', {}, { message: 'None.' }, { __typename: 'OwnItem' }, []])(
  'Another value is not a Problem: %j',
  (value) => {
    expect(isProblem(value)).toBe(false);
  },
);
