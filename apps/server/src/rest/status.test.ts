import {
  emailNotVerified,
  forbidden,
  itemTaken,
  notFound,
  type Problem,
  providerUnavailable,
  reservationLimitReached,
  tooManyRequests,
  unauthenticated,
  wishlistFull,
} from '@wishnest/domain/problem';
import { expect, test } from 'vitest';
import { statusOf } from './status.ts';

test.each<[number, Problem]>([
  [400, { __typename: 'InvalidInput', message: 'No.', fields: [] }],
  [401, unauthenticated()],
  [403, emailNotVerified],
  [403, forbidden('No.')],
  [404, notFound('None.')],
  [409, itemTaken],
  [409, reservationLimitReached],
  [409, wishlistFull],
  [429, tooManyRequests(7)],
  [502, providerUnavailable()],
])('REST answers %d to the Problem %o', (status, problem) => {
  expect(statusOf(problem)).toBe(status);
});
