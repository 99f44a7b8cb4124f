import { expect, test } from 'vitest';
import { forgetReturnPath, readReturnPath, readReturnPurpose, rememberReturnPath } from './returnPath.ts';

test('A visitor who signs in from a shared wishlist comes back to the very item', () => {
  rememberReturnPath('/shared/abc?item=1');
  expect(readReturnPath()).toBe('/shared/abc?item=1');
  expect(readReturnPath()).toBe('/shared/abc?item=1');
  forgetReturnPath();
});

test('Without such a start somebody who signs in goes to the dashboard', () => {
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

test('What somebody signs in for is kept with the way back, and goes with it', () => {
  const purpose = { itemName: 'Tea & cake = 100 % 🎂', ownerName: 'نور', ownerAvatar: 'avatar6' };
  rememberReturnPath('/shared/abc?item=1', purpose);
  expect(readReturnPurpose()).toEqual(purpose);
  expect(readReturnPurpose()).toEqual(purpose);
  forgetReturnPath();
  expect(readReturnPurpose()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('A sign-in for nothing in particular does not show what an earlier one was for', () => {
  rememberReturnPath('/shared/abc?item=1', { itemName: 'Kite', ownerName: 'Ann', ownerAvatar: '' });
  rememberReturnPath('/shared/abc');
  expect(readReturnPurpose()).toBeNull();
  forgetReturnPath();
});

test.each(['', 'Kite', '{"itemName":"Kite"}', 'ownerName=Ann', '%'])(
  'Somebody in whose browser something else is stored can still sign in: %j',
  (stored) => {
    sessionStorage.setItem('returnPurpose', stored);
    expect(readReturnPurpose()).toBeNull();
    forgetReturnPath();
  },
);
