import { join } from 'node:path';
import { makeFolder } from './folder.ts';
import { acquirePostgres } from './postgresDatabase.ts';

/** Both databases, at addresses that several processes can share: `describe.each(databases)`. */
export const databases = [
  { name: 'SQLite', makeUrl: async () => `file:${join(await makeFolder(), 'wishnest.db')}` },
  { name: 'PostgreSQL', makeUrl: acquirePostgres },
];
