import { chmodSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeSystemError, makePrivateFolder, nameUser } from './files.ts';
import { makeFolder } from './fixtures.ts';

test('A folder that is shared by everybody keeps its rights, and the operator is warned', () => {
  const folder = makeFolder();
  const tell = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => tell.mockRestore());
  chmodSync(folder, 0o1777);
  makePrivateFolder(folder);
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  expect(tell.mock.calls).toEqual([[expect.stringContaining(`${folder} can be read by others`)]]);
});

const fail = (code: string, path?: string) => Object.assign(new Error('fail'), { code, ...(path && { path }) });

test('A host reads in a sentence why a file or a folder cannot be used', () => {
  expect(describeSystemError(fail('EACCES', '/root/today.backup'))).toBe(
    `/root/today.backup cannot be used: the user ${nameUser()} may not read or write there.`,
  );
  expect(describeSystemError(fail('EROFS', '/media/usb'))).toBe(
    '/media/usb cannot be used: this disk can only be read.',
  );
  expect(describeSystemError(fail('ELOOP', '/srv/data'))).toBe('/srv/data cannot be used: ELOOP.');
  expect(describeSystemError(fail('ECONNREFUSED'))).toBe('fail');
});

test('A user whom the system has no name for, as in a container, is named by number', () => {
  const ask = vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw fail('ENOENT');
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    ask.mockRestore();
    syncBuiltinESMExports();
  });
  expect(nameUser()).toBe(String(process.getuid?.()));
});
