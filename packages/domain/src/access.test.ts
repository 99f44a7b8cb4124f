import { describe, expect, test } from 'vitest';
import {
  authoriseOwning,
  authoriseReserving,
  authoriseSeeing,
  canSee,
  giverViewOf,
  refuseForeignAccount,
} from './access.ts';

const kept = { id: 'kept', ownerId: 'ann', shareCode: null };
const shared = { id: 'shared', ownerId: 'ann', shareCode: 'code' };
const missing = { __typename: 'NotFound', message: 'This wishlist does not exist.' };

describe('A wishlist', () => {
  test('can be seen by its owner, shared or not', () => {
    expect(canSee(kept, 'ann')).toBe(true);
    expect(canSee(shared, 'ann')).toBe(true);
  });

  test('can be seen by givers and visitors while it is shared', () => {
    expect(canSee(shared, 'bob')).toBe(true);
    expect(canSee(shared, null)).toBe(true);
  });

  test('can be seen by nobody else while it is not', () => {
    expect(canSee(kept, 'bob')).toBe(false);
    expect(canSee(kept, null)).toBe(false);
  });
});

describe('The view of reservations', () => {
  test('is never created for the owner', () => {
    expect(giverViewOf(shared, 'ann')).toBeNull();
    expect(giverViewOf(kept, 'ann')).toBeNull();
  });

  test('is created for a giver', () => {
    expect(giverViewOf(shared, 'bob')).toEqual({ wishlistId: 'shared', viewerId: 'bob' });
  });

  test('is created for a visitor, without an id', () => {
    expect(giverViewOf(shared, null)).toEqual({ wishlistId: 'shared', viewerId: null });
  });
});

describe('A wishlist that somebody may not see is refused like one that never existed', () => {
  test('when they read it', () => {
    expect(authoriseSeeing(kept, 'bob')).toEqual(missing);
    expect(authoriseSeeing(null, 'bob')).toEqual(missing);
  });

  test('when they change it', () => {
    expect(authoriseOwning(kept, 'bob')).toEqual(missing);
    expect(authoriseOwning(null, 'bob')).toEqual(missing);
  });

  test('when they reserve from it', () => {
    expect(authoriseReserving(kept, 'bob')).toEqual(missing);
    expect(authoriseReserving(null, 'bob')).toEqual(missing);
  });
});

test('An owner may change their wishlist', () => {
  expect(authoriseOwning(kept, 'ann')).toBe(kept);
});

test('A giver may see a shared wishlist but not change it', () => {
  expect(authoriseSeeing(shared, 'bob')).toBe(shared);
  expect(authoriseOwning(shared, 'bob')).toMatchObject({ __typename: 'Forbidden' });
});

test('A giver may reserve from a shared wishlist', () => {
  expect(authoriseReserving(shared, 'bob')).toEqual({ wishlistId: 'shared', viewerId: 'bob' });
});

test('An owner may not reserve from their own wishlist, shared or not', () => {
  const refusal = { __typename: 'Forbidden', message: 'You cannot reserve items on your own wishlist.' };
  expect(authoriseReserving(shared, 'ann')).toEqual(refusal);
  expect(authoriseReserving(kept, 'ann')).toEqual(refusal);
});

test('Everybody may use their own account and nobody else’s', () => {
  const ann = { id: 'ann', email: '' };
  expect(refuseForeignAccount('ann', ann)).toBeNull();
  expect(refuseForeignAccount('bob', ann)).toMatchObject({ __typename: 'Forbidden' });
  expect(refuseForeignAccount(undefined, ann)).toMatchObject({ __typename: 'Forbidden' });
  expect(refuseForeignAccount(['ann'], ann)).toMatchObject({ __typename: 'Forbidden' });
});
