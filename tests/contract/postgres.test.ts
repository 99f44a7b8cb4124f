import { openDatabase } from '@wishnest/server/db/open';
import { lendPostgres } from '../support/postgresDatabase.ts';
import { describeStores } from './stores.ts';

describeStores('PostgreSQL', async () => openDatabase(await lendPostgres()));
