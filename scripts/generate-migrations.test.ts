import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generateMigration } from './generate-migrations.ts';

test.each(['sqlite', 'postgres'] as const)('The migrations of %s contain the whole schema', async (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'wishnest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(`drizzle/${database}/migrations`, folder, { recursive: true });
  // drizzle-kit reads an absolute path as one below the current folder.
  expect(await generateMigration(database, relative('', folder), [])).toContain('No schema changes');
});
