import { join } from 'node:path';
import { makeFolder } from './folder.ts';
import { acquirePostgres } from './postgresDatabase.ts';

/** Both databases, with the number of servers that may use each at the same time: `describe.each(databases)`. */
export const databases = [
  { name: 'SQLite', makeUrl: async () => `file:${join(await makeFolder(), 'wishnest.db')}`, servers: 1 },
  { name: 'PostgreSQL', makeUrl: acquirePostgres, servers: 3 },
];
