import { brand } from '@wishnest/page/brand';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Unavailable } from '../outage.ts';

/** When the newest migration of a folder was made, in milliseconds since 1970. */
export const newestMigration = (migrationsFolder: string): number =>
  readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

/**
 * Refuses a database that a newer version has migrated, because this one may not know what its rows mean.
 * @param last when the last migration that was applied was made, as the database returns it
 * @throws Unavailable
 */
export function assertNotNewer(last: unknown, migrationsFolder: string, name: string): void {
  if (Number(last) <= newestMigration(migrationsFolder)) return;
  throw new Unavailable(
    `${name} was written by a newer version of ${brand.name}. Update this one, or restore a backup.`,
  );
}
