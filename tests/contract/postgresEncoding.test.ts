import { examine } from '@wishnest/server/commands/doctor';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { readEnv } from '@wishnest/server/platform/env/env';
import { expect, test } from 'vitest';
import { acquirePostgres } from '../support/database.ts';
import { makeFolder } from '../support/local.ts';
import { runSql } from '../support/postgres.ts';
import { askWhetherReady, openMemoryLog, startTestServer } from '../support/server.ts';

/** Puts an empty database with this encoding in the place of one. Returns its name. */
async function replace(url: string, encoding: string): Promise<string> {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = 'postgres';
  const options = `encoding '${encoding}' locale 'C' template template0`;
  await runSql(server.href, `drop database ${name} with (force)`);
  await runSql(server.href, `create database ${name} ${options}`);
  return name;
}

const faultOf = (name: string, encoding: string) =>
  `The database ${name} has the encoding ${encoding}, in which emoji and most alphabets cannot be stored: run createdb --template=template0 --encoding=UTF8 --locale=C ${name}_utf8, move the data as docs/operations.md says, and name that one in DATABASE_URL.`;

test.each(['LATIN1', 'SQL_ASCII'])(
  'A database in %s stops the start with one sentence, which the doctor says too',
  async (encoding) => {
    const url = await acquirePostgres();
    const fault = faultOf(await replace(url, encoding), encoding);
    await expect(openDatabase(url)).rejects.toThrow(fault);
    const env = readEnv({ DATA_DIR: await makeFolder(), DATABASE_URL: url });
    const provider = { now: async () => Date.now(), ping: async () => {}, hasAccounts: async () => false };
    expect(await examine(env, provider)).toContainEqual({ part: 'database', state: 'fault', message: fault });
  },
);

test('A server whose database was replaced by one in LATIN1 says that it is not ready, and its log says why', async () => {
  const url = await acquirePostgres();
  const log = openMemoryLog();
  const { app } = await startTestServer({ database: await openDatabase(url), log: log.stream });
  const name = await replace(url, 'LATIN1');
  await expect.poll(() => askWhetherReady(app)).toEqual([503, { database: 'unavailable', identity: 'ok' }]);
  expect(JSON.stringify(log.lines())).toContain(faultOf(name, 'LATIN1'));
});
