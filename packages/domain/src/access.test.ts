import { expect, test } from 'vitest';
import {
  authoriseOwning,
  authoriseReserving,
  authoriseSeeing,
  giverUnlessOwner,
  isIdentifier,
  mayRegister,
  mayReserve,
  type Own,
  othersViewOf,
  ownedBy,
  refuseForeignAccount,
  unchecked,
  type Visible,
  viewedBy,
  visibleByCode,
  withoutReservation,
  withRightsOf,
} from './access.ts';

const kept = { id: 'kept', ownerId: 'ann', shareCode: null };
const shared = { id: 'shared', ownerId: 'ann', shareCode: 'code' };
const missing = { __typename: 'NotFound', code: 'WISHLIST_NOT_FOUND' };
const bobsView = { wishlistId: 'shared', viewerId: 'bob', shareCode: 'code' };

const ofOwner = (wishlist: typeof kept | typeof shared) => unchecked(wishlist, 'ann', false);
const opened = unchecked(shared, 'bob', true);
const unopened = unchecked(shared, 'bob', false);

test('The view of reservations is created for givers, for visitors without an id, and never for the owner', () => {
  expect(othersViewOf(shared, 'bob')).toEqual(bobsView);
  expect(othersViewOf(shared, null)).toEqual({ ...bobsView, viewerId: null });
  expect(othersViewOf(shared, 'ann')).toBeNull();
  expect(othersViewOf(kept, 'ann')).toBeNull();
});

test('What a look-up found cannot be read before the viewer is authorised', () => {
  // @ts-expect-error Only the functions of this module return the wishlist.
  expect(opened.wishlist).toBeUndefined();
  // @ts-expect-error Nobody has checked whether the viewer may see this wishlist.
  const visible: Visible = shared;
  expect(visible).toBe(shared);
});

test('A wishlist is opened as its owner’s, verified or not, and as a shared one by everybody else', () => {
  const visible = visibleByCode(shared, 'code') as Visible<typeof shared>;
  for (const isVerified of [true, false])
    expect(viewedBy(visible, { id: 'ann', isVerified })).toEqual({ isOwn: true, wishlist: shared, view: null });
  const views = [{ id: 'bob', isVerified: true }, { id: 'bob', isVerified: false }, null].map(
    (account) => viewedBy(visible, account).view,
  );
  expect(views).toEqual([bobsView, { ...bobsView, viewerId: null }, { ...bobsView, viewerId: null }]);
  // @ts-expect-error Nobody has checked whether the viewer owns this wishlist.
  const own: Own<typeof shared> = visible;
  expect(own).toBe(shared);
});

test('A wishlist that somebody may not see is refused like one that never existed, with a false share code too', () => {
  for (const found of [unopened, unchecked(kept, 'bob', false), unchecked(null, 'bob', false)]) {
    expect(authoriseSeeing(found)).toEqual(missing);
    expect(authoriseOwning(found)).toEqual(missing);
    expect(authoriseReserving(found)).toEqual(missing);
    expect(authoriseReserving(found, 'old')).toEqual(missing);
  }
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
  const refusal = {
    __typename: 'Forbidden',
    code: 'OWN_ITEM',
  };
  expect(authoriseReserving(ofOwner(shared), 'code')).toEqual(refusal);
  expect(authoriseReserving(ofOwner(kept))).toEqual(refusal);
});

test('What givers write for each other is for whoever is signed in and not the owner', () => {
  const views = [othersViewOf(shared, 'bob'), othersViewOf(shared, null)];
  expect(views.map((view) => view && mayReserve(view))).toEqual([true, false]);
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
  expect(giverUnlessOwner(unopened)).toEqual({ viewerId: 'bob' });
  expect(giverUnlessOwner(unchecked(null, 'bob', false))).toEqual({ viewerId: 'bob' });
});

test('Everybody may use their own account and nobody else’s', () => {
  const ann = { id: 'ann', email: '' };
  expect(refuseForeignAccount('ann', ann)).toBeNull();
  for (const foreign of ['bob', undefined, ['ann']])
    expect(refuseForeignAccount(foreign, ann)).toMatchObject({ __typename: 'Forbidden' });
});

test.each([
  ['open', 'ann@example.com', true],
  ['closed', 'ann@example.com', false],
  [['ann@example.com'], 'Ann@Example.com', true],
  [['ann@example.com'], 'joann@example.com', false],
  [['example.com'], 'bob@example.com', true],
  [['example.com'], 'bob@mail.example.com', false],
  [['example.com'], 'bob@notexample.com', false],
  [['example.com'], '', false],
] as const)('If registration is %j, %j gets a profile: %j', (registration, email, expected) => {
  expect(mayRegister(email, registration)).toBe(expected);
});

test('An id is 22 letters, digits, dashes or underscores, or 21, as earlier versions made them', () => {
  const ids = ['V1StGXR8_Z5jdHi6B-myTq', 'V1StGXR8_Z5jdHi6B-myT'];
  const others = ['V1StGXR8_Z5jdHi6B-my', 'V1StGXR8_Z5jdHi6B-myTqx', 'V1StGXR8_Z5jdHi6B/myT', 22];
  const unreadable = ['V1StGXR8_Z5jdHi6B\u0000myT', 'V1StGXR8_Z5jdHi6B-myT\n'];
  expect([...ids, ...others, ...unreadable].filter(isIdentifier)).toEqual(ids);
});

test('Nothing about its reservation is left at an item, for somebody who may know nothing about reservations', () => {
  const item = { id: 'kite', name: 'Kite' };
  const reserved = withRightsOf('bob', { ...item, isReserved: true, reservedBy: 'bob', viewerHasBought: true });
  expect(withoutReservation(reserved)).toStrictEqual(item);
  expect(withoutReservation(item)).toStrictEqual(item);
});
