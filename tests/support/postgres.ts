import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a migrated, empty database that tests copy and never change. */
    postgresTemplate: string;
  }
}

/** Starts one PostgreSQL server for all tests of a project. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  project.provide('postgresTemplate', await server.create('template'));
  return () => server.remove();
}
