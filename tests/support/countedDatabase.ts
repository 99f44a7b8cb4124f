import type { Database } from '@wishnest/server/db/database';
import { openEmptyDatabase } from './database.ts';

/** A database, and how many of its reads there were since the last time that was asked. */
export async function openCountedDatabase() {
  const database = await openEmptyDatabase();
  let reads = 0;
  const counted: Database = {
    ...database,
    select: ((...columns: Parameters<Database['select']>) => {
      reads += 1;
      return database.select(...columns);
    }) as Database['select'],
    prepare(name, query) {
      const read = database.prepare(name, query);
      return async (values) => {
        reads += 1;
        return read(values);
      };
    },
  };
  return {
    database: counted,
    countReads() {
      const counted = reads;
      reads = 0;
      return counted;
    },
  };
}
