import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { acquirePostgres, acquirePostgresPool } from '../support/database.ts';
import { runSql } from '../support/postgres.ts';
import { describeMigrations } from './migrations.ts';
import { describeStores } from './stores.ts';

describeStores('PostgreSQL', acquirePostgresPool);

describeMigrations('postgres', async (migrationsFolder, sql) => {
  const url = await acquirePostgres();
  const empty = 'drop schema public cascade; drop schema drizzle cascade; create schema public';
  await runSql(url, empty, () => migrate(drizzle(url), { migrationsFolder }), sql);
  return url;
});
