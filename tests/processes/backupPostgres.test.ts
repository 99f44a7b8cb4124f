import { delimiter, join } from 'node:path';
import { openDatabase } from '@wishnest/server/db/open';
import { expect, inject, onTestFinished, test } from 'vitest';
import { requirePostgres } from '../../scripts/tools.ts';
import { signInNewPerson } from '../support/accounts.ts';
import { contentsOf, fillWithPeople, run } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';
import { runSql, startPostgres } from '../support/postgres.ts';
import { calls, send, startServer } from '../support/processes.ts';

/** A PostgreSQL that is reached over TLS only, and a path on which the tools of its own version come first. */
async function startSecured() {
  const programs = requirePostgres();
  const postgres = await startPostgres({ isSecured: true });
  onTestFinished(() => postgres.remove());
  return { postgres, PATH: programs + delimiter + process.env.PATH };
}

/** Every constraint and index, as PostgreSQL describes it. */
const rulesOf = (url: string) =>
  runSql(
    url,
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`,
  );

test('The whole PostgreSQL database is backed up over TLS while the app runs, and restoring it gives the same data', async () => {
  const { postgres, PATH } = await startSecured();
  const url = await postgres.create('wishes');
  const server = await startServer(url);
  const database = await openDatabase(url);
  await fillWithPeople(database);
  await database.close();
  const file = join(await makeFolder(), 'backup');
  expect(await run('backup', [file], { DATABASE_URL: url, PATH })).toMatchObject({ code: 0, errors: '' });
  await server.stop();

  // The name of the database is encoded in its URL.
  const restored = (await postgres.createEmpty('restored wishes')).replace(' ', '%20');
  const restoring = { DATABASE_URL: restored, PATH };
  expect(await run('restore', [file], restoring)).toMatchObject({ code: 0, errors: '' });
  expect(await contentsOf(restored)).toEqual(await contentsOf(url));
  expect(await rulesOf(restored)).toEqual(await rulesOf(url));
  expect(await run('restore', [file], restoring)).toMatchObject({
    errors: 'The database holds tables already. Create an empty one and restore there.',
  });
});

test('The server connects to PostgreSQL over TLS, but not where the certificate is for another host', async () => {
  const { postgres } = await startSecured();
  const url = await postgres.create('wishes');
  const server = await startServer(url);
  const { idToken } = await signInNewPerson(inject('emulatorHost'), 'ann');
  expect(await send(server.address, idToken, calls.createWishlist('Birthday'))).toMatchObject({ status: 200 });
  expect((await contentsOf(url)).wishlists).toEqual([expect.stringContaining('Birthday')]);

  const elsewhere = openDatabase(url.replace('localhost', '127.0.0.1'));
  await expect(elsewhere).rejects.toThrow(/^The database does not answer: Hostname\/IP does not match certificate/);
});
