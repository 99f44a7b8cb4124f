import { openDatabase } from '@wishnest/server/db/open';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a migrated, empty database, to be copied and left as it is. */
    postgresTemplate: string;
  }
}

/** One PostgreSQL server for all the tests of a project. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const template = server.urlOf('template');
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  await client.query('create database template');
  await client.end();
  await (await openDatabase(template)).close();
  project.provide('postgresTemplate', template);
  return () => server.remove();
}
