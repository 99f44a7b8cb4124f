import { cpSync } from 'node:fs';
import { relative } from 'node:path';
import { makeFolder } from '@wishnest/server/platform/fixtures';
import { expect, test } from 'vitest';
import { generateMigration } from './generate-migrations.ts';

test.each(['sqlite', 'postgres'] as const)('The migrations of %s contain the whole schema', async (database) => {
  const folder = makeFolder();
  cpSync(`drizzle/${database}/migrations`, folder, { recursive: true });
  // drizzle-kit reads an absolute path as one below the current folder.
  expect(await generateMigration(database, relative('', folder), [])).toContain('No schema changes');
});
