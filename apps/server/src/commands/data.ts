/**
 * The commands of a host: `wishnest backup FILE` and so on, and `npm run wishnest backup FILE` in a clone. `backup`
 * copies the SQLite database into a new file while the server runs, and `restore` makes a new database of it and keeps
 * the one of before. `migrate-data --from URL --to URL` copies all data of one database to an empty one of either kind,
 * `people` lists who has a profile, `doctor` checks what the server needs, and `health` asks the server whether it
 * answers.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { openDatabase } from '../platform/db/open.ts';
import { type Env, readEnv } from '../platform/env/env.ts';
import { EnvError } from '../platform/env/variables.ts';
import { describeSystemError, isSystemError, restrictNewFiles } from '../platform/files.ts';
import type { buildFirebaseIdentity } from '../platform/identity/firebase.ts';
import { describeOutage, isOutage } from '../platform/outage.ts';
import { assertExists, copySqlite, DataRefusal, restoreBeforeMigration, restoreSqlite, sqliteFile } from './backup.ts';
import { copyDatabase } from './copy.ts';
import { examine, exitCodeOf, showFindings } from './doctor.ts';
import { askServer } from './health.ts';
import { deletePerson, findInLog, listPeople } from './people.ts';

const commands: Record<string, (args: string[]) => Promise<string>> = {
  async backup(args) {
    const { database, file, identity } = readCall('backup', args);
    const elsewhere = identity.kind === 'firebase' ? 'are in Firebase' : 'are not in it: copy DATA_DIR/auth too';
    const sizes = await copySqlite(database, file);
    return `Backed up to ${file} (${sizes}): wishlists, items, reservations and profiles. Accounts ${elsewhere}.`;
  },
  async restore(args) {
    if (args[0] === '--before-migration') return undoMigration(args[1] === '--check');
    const { database, file } = readCall('restore', args);
    return `Restored from ${file}: ${await restoreSqlite(file, database)}.`;
  },
  async 'migrate-data'(args) {
    await copyDatabase(...readUrls(args));
    return 'All data was copied and compared. Now set DATABASE_URL to the new database.';
  },
  async doctor(args) {
    const env = readEnv(process.env);
    const findings = await withProvider(env.identity, (provider) => examine(env, provider));
    process.exitCode = exitCodeOf(findings);
    return showFindings(findings, args[0] === '--json');
  },
  async health() {
    return askServer(readEnv(process.env));
  },
  async people([action, named, ...rest]) {
    const { databaseUrl, identity, logKey, registration } = readEnv(process.env);
    const file = sqliteFile(databaseUrl);
    if (file) assertExists(file);
    const database = await openDatabase(databaseUrl);
    try {
      if (action === undefined) {
        return await withProvider(identity, ({ datesOf }) => listPeople(database, datesOf, registration));
      }
      if (named && rest.length === 0 && action === 'who') return await findInLog(database, named, logKey);
      if (named && rest.length === 0 && action === 'delete')
        return await deletePerson(database, named, identity.hasServiceAccount);
      throw new DataRefusal('Usage: wishnest people, or wishnest people who EMAIL, or wishnest people delete EMAIL');
    } finally {
      await database.close();
    }
  },
};

const [name = '', ...args] = process.argv.slice(2);
restrictNewFiles();
try {
  const command = commands[name];
  if (!command) throw new DataRefusal(`There are only: ${Object.keys(commands).join(', ')}.`);
  console.log(await command(args));
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
// A request that Google has not answered would keep the process alive. The callback comes once all is printed.
process.stdout.write('', () => process.exit());

async function withProvider<Result>(
  identity: Env['identity'],
  work: (provider: ReturnType<typeof buildFirebaseIdentity>) => Promise<Result>,
): Promise<Result> {
  // firebase-admin reads the emulator's address from the environment only.
  if (identity.kind === 'emulator') process.env.FIREBASE_AUTH_EMULATOR_HOST = identity.host;
  // The library is loaded only if it is needed, because it takes time.
  const { buildFirebaseIdentity } = await import('../platform/identity/firebase.ts');
  const provider = buildFirebaseIdentity(identity.projectId, identity);
  return work(provider).finally(provider.close);
}

/** The sentence of an error that is one of ours, or of the system or SQLite; other errors as they are. */
function describe(error: unknown): unknown {
  // Drizzle wraps the driver's error in one whose message contains the statement's parameters.
  const source = error instanceof DrizzleQueryError ? error.cause : error;
  if (isOutage(source)) return describeOutage(source).message;
  if (isSystemError(source)) return describeSystemError(source);
  const isOurs = source instanceof DataRefusal || source instanceof EnvError;
  return isOurs || (source instanceof Error && source.name === 'SqliteError') ? source.message : source;
}

/** Reads the file of a backup, and the settings of the server. */
function readCall(command: string, [file, ...rest]: string[]) {
  if (!file || file.startsWith('-') || rest.length > 0) throw new DataRefusal(`Usage: wishnest ${command} FILE`);
  return { file: resolve(file), database: sqliteDatabase(), identity: readEnv(process.env).identity };
}

/** For the version of before an update, which may not know the database any more. */
async function undoMigration(isTrial: boolean): Promise<string> {
  const { databaseUrl } = readEnv(process.env);
  const file = sqliteFile(databaseUrl);
  if (file) return restoreBeforeMigration(file, isTrial);
  // A newer database is refused.
  await (await openDatabase(databaseUrl)).close();
  return 'This version can go on with the database as it is.';
}

/** @throws DataRefusal if the server has PostgreSQL */
function sqliteDatabase(): string {
  const database = sqliteFile(readEnv(process.env).databaseUrl);
  if (database) return database;
  throw new DataRefusal("This is for SQLite. Use PostgreSQL's own pg_dump and pg_restore, as docs/operations.md says.");
}

function readUrls(args: string[]): [from: string, to: string] {
  const read = (url = '') => readEnv({ DATABASE_URL: url }).databaseUrl;
  try {
    const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } });
    if (values.from && values.to) return [read(values.from), read(values.to)];
  } catch {}
  throw new DataRefusal(`Usage: wishnest migrate-data --from URL --to URL
A URL is file: and a path, or postgres://user:password@host:port/database.`);
}
