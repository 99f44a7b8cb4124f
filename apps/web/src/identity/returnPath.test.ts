import { expect, test } from 'vitest';
import { forgetReturnPath, readReturnPath, rememberReturnPath } from './returnPath.ts';

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
