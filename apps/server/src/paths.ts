import { join } from 'node:path';

/** Whether the server runs from the bundle in `apps/server/dist`, as `npm start` runs it, or from its sources. */
const isBundle = import.meta.filename.endsWith('.js');

/** The folder of the repository. The bundle is as deep in it as this file. */
const root = join(import.meta.dirname, '../../..');

export const paths = {
  schema: join(root, 'schema.graphql'),
  webBuild: join(root, 'apps/web/dist'),
  sqliteMigrations: join(root, 'drizzle/sqlite/migrations'),
  postgresMigrations: join(root, 'drizzle/postgres/migrations'),
  poolTasks: join(import.meta.dirname, isBundle ? 'tasks.js' : 'pool/tasks.ts'),
};
