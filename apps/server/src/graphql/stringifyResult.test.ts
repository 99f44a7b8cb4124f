import { expect, test } from 'vitest';
import { stringifyResult } from './stringifyResult.ts';

test('A result is empty once it is written', async () => {
  const data = { sharedWishlist: { name: 'Birthday' }, viewer: null };
  expect(await stringifyResult({ data })).toBe('{"data":{"sharedWishlist":{"name":"Birthday"},"viewer":null}}\n');
  expect(data).toEqual({ sharedWishlist: undefined, viewer: undefined });
});

test('A result without data is written too', async () => {
  expect(await stringifyResult({ errors: [{ message: 'Not found' }] })).toBe('{"errors":[{"message":"Not found"}]}\n');
  expect(await stringifyResult({ data: null })).toBe('{"data":null}\n');
});
