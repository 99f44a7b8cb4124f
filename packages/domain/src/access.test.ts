import { describe, expect, test } from 'vitest';
import {
  authoriseOwning,
  authoriseReserving,
  authoriseSeeing,
  giverUnlessOwner,
  giverViewOf,
  ownedBy,
  refuseForeignAccount,
  unchecked,
  type Visible,
  visibleByCode,
} from './access.ts';

const kept = { id: 'kept', ownerId: 'ann', shareCode: null };
const shared = { id: 'shared', ownerId: 'ann', shareCode: 'code' };
const missing = { __typename: 'NotFound', message: 'This wishlist does not exist.' };
const bobsView = { wishlistId: 'shared', viewerId: 'bob', shareCode: 'code' };

const ofOwner = (wishlist: typeof kept | typeof shared) => unchecked(wishlist, 'ann', false);
const opened = unchecked(shared, 'bob', true);
const unopened = unchecked(shared, 'bob', false);

describe('The view of reservations', () => {
  test('is never created for the owner', () => {
    expect(giverViewOf(shared, 'ann')).toBeNull();
    expect(giverViewOf(kept, 'ann')).toBeNull();
  });

  test('is created for a giver', () => {
    expect(giverViewOf(shared, 'bob')).toEqual(bobsView);
  });

  test('is created for a visitor, without an id', () => {
    expect(giverViewOf(shared, null)).toEqual({ ...bobsView, viewerId: null });
  });
});

test('What a look-up found cannot be read before the viewer is authorised', () => {
  // @ts-expect-error Only the functions of this module return the wishlist.
  expect(opened.wishlist).toBeUndefined();
  // @ts-expect-error A wishlist is not proof that the viewer may see it.
  const visible: Visible = shared;
  expect(visible).toBe(shared);
});

describe('A wishlist that somebody may not see is refused like one that never existed', () => {
  const invisible = [unopened, unchecked(kept, 'bob', false), unchecked(null, 'bob', false)];

  test('when they read it', () => {
    expect(invisible.map((found) => authoriseSeeing(found))).toEqual([missing, missing, missing]);
  });

  test('when they change it', () => {
    expect(invisible.map((found) => authoriseOwning(found))).toEqual([missing, missing, missing]);
  });

  test('when they reserve from it, with no share code or with one that it does not have', () => {
    expect(invisible.map((found) => authoriseReserving(found))).toEqual([missing, missing, missing]);
    expect(invisible.map((found) => authoriseReserving(found, 'old'))).toEqual([missing, missing, missing]);
  });
});

test('An owner may see and change their wishlist, shared or not', () => {
  expect(authoriseSeeing(ofOwner(kept))).toBe(kept);
  expect(authoriseOwning(ofOwner(kept))).toBe(kept);
  expect(authoriseOwning(ofOwner(shared))).toBe(shared);
});

test('A giver who has opened the link may see the wishlist but not change it', () => {
  expect(authoriseSeeing(opened)).toBe(shared);
  expect(authoriseOwning(opened)).toMatchObject({ __typename: 'Forbidden' });
});

test('A giver may reserve who has opened the link, or has its code', () => {
  expect(authoriseReserving(opened)).toEqual({ wishlist: shared, view: bobsView, isOpened: true });
  expect(authoriseReserving(unopened, 'code')).toEqual({ wishlist: shared, view: bobsView, isOpened: false });
});

test('An owner may not reserve from their own wishlist, shared or not', () => {
  const refusal = { __typename: 'Forbidden', message: 'You cannot reserve items on your own wishlist.' };
  expect(authoriseReserving(ofOwner(shared), 'code')).toEqual(refusal);
  expect(authoriseReserving(ofOwner(kept))).toEqual(refusal);
});

test('A wishlist is visible to who has its share code, and to nobody with another one', () => {
  expect(visibleByCode(shared, 'code')).toBe(shared);
  expect(visibleByCode(shared, 'old')).toBeNull();
  expect(visibleByCode(kept, '')).toBeNull();
  expect(visibleByCode(null, 'code')).toBeNull();
});

test('Of several wishlists an owner has their own', () => {
  const bobs = { ...shared, ownerId: 'bob' };
  expect(ownedBy([kept, bobs, shared], 'ann')).toEqual([kept, shared]);
});

test('Only the owner of a wishlist has no gifts on it', () => {
  expect(giverUnlessOwner(ofOwner(shared))).toBeNull();
  expect(giverUnlessOwner(unopened)).toEqual({ giverId: 'bob' });
  expect(giverUnlessOwner(unchecked(null, 'bob', false))).toEqual({ giverId: 'bob' });
});

test('Everybody may use their own account and nobody else’s', () => {
  const ann = { id: 'ann', email: '' };
  expect(refuseForeignAccount('ann', ann)).toBeNull();
  expect(refuseForeignAccount('bob', ann)).toMatchObject({ __typename: 'Forbidden' });
  expect(refuseForeignAccount(undefined, ann)).toMatchObject({ __typename: 'Forbidden' });
  expect(refuseForeignAccount(['ann'], ann)).toMatchObject({ __typename: 'Forbidden' });
});
