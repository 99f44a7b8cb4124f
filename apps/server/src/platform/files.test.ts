import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makePrivateFolder } from './files.ts';

test('A folder that is shared by everybody keeps its rights, and the operator is warned', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-'));
  const tell = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    tell.mockRestore();
  });
  chmodSync(folder, 0o1777);
  makePrivateFolder(folder);
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  expect(tell.mock.calls).toEqual([[expect.stringContaining(`${folder} can be read by others`)]]);
});
