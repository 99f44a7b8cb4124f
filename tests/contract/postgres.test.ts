import { openDatabase } from '@wishnest/server/db/open';
import { acquirePostgres } from '../support/postgresDatabase.ts';
import { describeStores } from './stores.ts';

describeStores('PostgreSQL', async () => openDatabase(await acquirePostgres()));
