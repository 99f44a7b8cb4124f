// @vitest-environment happy-dom

import { paperOf } from '@wishnest/domain/paper';
import { expect, test } from 'vitest';
import { readReturnPath, signInAt, signInFor } from './returnPath.ts';

const picture = { url: '/pictures/kite-384x288.webp' };
const kite = { id: 'V1StGXR8_Z5jdHi6B-myT', name: 'Kite', picture };
const birthday = { id: 'birthday', owner: { name: 'Ann' } };

test('The link to the login leads back to the item, and says what it is for', () => {
  const { to, state } = signInFor('/login', 'abc_-1', kite, birthday);
  const { pathname, search } = new URL(to, 'https://wishnest.example');
  expect([pathname, readReturnPath(search)]).toEqual(['/login', `/shared/abc_-1?item=${kite.id}`]);
  expect(state).toEqual({
    purpose: { itemName: 'Kite', picture, paper: paperOf(birthday), owner: { name: 'Ann' } },
  });
});

test('The link to the login of somebody whose sign-in was lost leads back to the wishlist', () => {
  const { pathname, search } = new URL(signInAt('/shared/abc_-1'), 'https://wishnest.example');
  expect([pathname, readReturnPath(search)]).toEqual(['/login', '/shared/abc_-1']);
});

test('Somebody who signs in by the plain address returns nowhere', () => {
  expect(readReturnPath('')).toBeNull();
  expect(readReturnPath('?item=1')).toBeNull();
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/shared/abc?item=1',
  '//evil.example/shared/abc?item=1',
  '/shared/..//evil.example?item=1',
  '/shared/%2e%2e/settings?item=1',
  '/shared/abc?item=1&item=//evil.example',
  '/shared/abc?item=1#x',
  '/shared/abc?item=1\n//evil.example',
  'javascript:alert(1)',
  '/settings',
  '',
])('Nobody is sent anywhere but to a shared wishlist by the return path %j', (path) => {
  expect(readReturnPath(`?return=${encodeURIComponent(path)}`)).toBeNull();
});
