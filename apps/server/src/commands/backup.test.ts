import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assertDatabase, DataRefusal } from './backup.ts';

test('An operator who restores a file that is no database finds SQLite’s error as the cause', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'letter.db');
  writeFileSync(file, 'Dear Ann, this is a letter and no database. '.repeat(100));
  const complaint = `${file} is not a Wishnest database, or it is damaged.`;
  const cause = expect.objectContaining({ code: 'SQLITE_NOTADB' });
  expect(() => assertDatabase(file)).toThrow(new DataRefusal(complaint, { cause }));
});
