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
  project.provide('postgresTemplate', await server.create('template'));
  return () => server.remove();
}
