import { expect, test } from 'vitest';
import { forgetWayBack, readWayBack, rememberWayBack } from './wayBack.ts';

test('A visitor who signs in from a shared wishlist comes back to the very item', () => {
  rememberWayBack('/shared/abc?item=1');
  expect(readWayBack()).toBe('/shared/abc?item=1');
  expect(readWayBack()).toBe('/shared/abc?item=1');
  forgetWayBack();
});

test('Without such a start somebody who signs in goes to the dashboard', () => {
  expect(readWayBack()).toBe('/dashboard');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'dashboard', ''])(
  'Nobody is sent to another origin by the way back %j',
  (path) => {
    rememberWayBack(path);
    expect(readWayBack()).toBe('/dashboard');
    sessionStorage.setItem('wayBack', path);
    expect(readWayBack()).toBe('/dashboard');
    forgetWayBack();
  },
);
