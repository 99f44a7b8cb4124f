import { expect, test } from 'vitest';
import {
  forgetReturnPath,
  forgetReturnPathAtStart,
  readReturnPath,
  readReturnPurpose,
  rememberReturnPath,
} from './returnPath.ts';

test('A visitor who signs in from a shared wishlist returns to the same item', () => {
  rememberReturnPath('/shared/abc?item=1');
  expect(readReturnPath()).toBe('/shared/abc?item=1');
  expect(readReturnPath()).toBe('/shared/abc?item=1');
  forgetReturnPath();
});

test('Somebody who signs in without a remembered path goes to the dashboard', () => {
  expect(readReturnPath()).toBe('/dashboard');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'dashboard', ''])(
  'Nobody is sent to another origin by the return path %j',
  (path) => {
    rememberReturnPath(path);
    expect(readReturnPath()).toBe('/dashboard');
    sessionStorage.setItem('returnPath', path);
    expect(readReturnPath()).toBe('/dashboard');
    forgetReturnPath();
  },
);

test('The purpose of a sign-in is remembered with the return path, and forgotten with it', () => {
  const purpose = { itemName: 'Tea & cake = 100 % 🎂', ownerName: 'نور', ownerAvatar: 'avatar6' };
  rememberReturnPath('/shared/abc?item=1', purpose);
  expect(readReturnPurpose()).toEqual(purpose);
  expect(readReturnPurpose()).toEqual(purpose);
  forgetReturnPath();
  expect(readReturnPurpose()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('A sign-in without a purpose does not show the purpose of an earlier one', () => {
  rememberReturnPath('/shared/abc?item=1', { itemName: 'Kite', ownerName: 'Ann', ownerAvatar: '' });
  rememberReturnPath('/shared/abc');
  expect(readReturnPurpose()).toBeNull();
  forgetReturnPath();
});

test.each(['', 'Kite', '{"itemName":"Kite"}', 'ownerName=Ann', '%'])(
  'Somebody whose browser has stored an invalid purpose can still sign in: %j',
  (stored) => {
    sessionStorage.setItem('returnPurpose', stored);
    expect(readReturnPurpose()).toBeNull();
    forgetReturnPath();
  },
);

test.each([
  ['/login', 'reload'],
  ['/login', 'back_forward'],
  ['/register', 'reload'],
  ['/verify-email', 'navigate'],
] as const)('Somebody who loads %s again is still led to the item: %s', (path, navigation) => {
  rememberReturnPath('/shared/abc?item=1');
  forgetReturnPathAtStart(path, navigation);
  expect(readReturnPath()).toBe('/shared/abc?item=1');
  forgetReturnPath();
});

test.each(['/login', '/register'])('Somebody who opens %s by its address begins anew', (path) => {
  rememberReturnPath('/shared/abc?item=1');
  forgetReturnPathAtStart(path, 'navigate');
  expect(readReturnPath()).toBe('/dashboard');
});
