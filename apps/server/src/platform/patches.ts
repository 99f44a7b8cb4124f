/**
 * All that the server and its commands use of other packages beside what those document. Each place names the package
 * in which it was seen, and `patches.test.ts` fails for an update that changes it or the version: look at the place in
 * the new one then. What the pages use of Firebase is in `apps/web/src/identity/firebaseInternals.ts`.
 */
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';

/**
 * Hides the values of statements from SQLite's planner. It plans a join or a sort again whenever a value is bound that
 * its plan could depend on, which takes longer than to run most statements here: REST has 1.5 times as many calls a
 * second with this. It does not look behind a plus sign, which leaves every value as it is.
 *
 * Drizzle writes each parameter by `escapeParam` of the database's dialect (`src/sqlite-core/dialect.ts`, drizzle-orm
 * 0.45.4).
 */
export function hideValuesFromPlanner(queries: BetterSQLite3Database): void {
  const { dialect } = queries as unknown as { dialect: { escapeParam(): string } };
  dialect.escapeParam = () => '+?';
}

/** Builds the request handler of one project. `singleProjectMode` 2 refuses the requests for all others. */
type CreateEmulator = (projectId: string, singleProjectMode: 2) => Promise<RequestListener>;

/**
 * Loads Firebase's Auth emulator, which firebase-tools runs in a process of its own (`src/emulator/auth/server.ts`,
 * firebase-tools 15.34.2). It compiles a validator for each of its hundred calls before it answers the first one, which
 * takes 4 s. Its router can compile each at its first use, but firebase-tools does not pass the setting on, so
 * `middleware` of exegesis-express is replaced.
 */
export function loadAuthEmulator(): CreateEmulator {
  const script = 'firebase-tools/lib/emulator/auth/server.js';
  const firebaseTools = createRequire(createRequire(import.meta.url).resolve(script));
  const exegesis: { middleware(document: object, options: object): unknown } = firebaseTools('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });
  return firebaseTools(script).createApp;
}
