/** What PgBouncer does between the server and PostgreSQL if each transaction gets another connection. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { openDatabase } from '@wishnest/server/platform/db/open';
import { expect, onTestFinished, test } from 'vitest';
import { createWishlist } from '../support/birthday.ts';
import { acquirePostgres } from '../support/database.ts';
import { runSql } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';

const passed = ['user', 'database', 'application_name', 'client_encoding'];

/** Starts a pooler. It refuses the same settings as PgBouncer, keeps its connections when clients end theirs, and notes names of statements. */
async function startPooler(url: string) {
  const { hostname, port } = new URL(url);
  const kept: Socket[] = [];
  const names: string[] = [];

  function readMessages(bytes: Buffer): Buffer {
    const messages: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
      const message = bytes.subarray(at, at + 1 + bytes.readUInt32BE(at + 1));
      if (message.toString('latin1', 0, 1) === 'P') names.push(message.subarray(5, message.indexOf(0, 5)).toString());
      if (message.toString('latin1', 0, 1) !== 'X') messages.push(message);
    }
    return Buffer.concat(messages);
  }

  const pooler = createServer((client) => {
    client.on('error', () => {});
    client.once('data', (start) => {
      const settings = start.toString('latin1', 8).split('\0');
      const refused = settings.find((name, at) => at % 2 === 0 && name !== '' && !passed.includes(name));
      if (refused) {
        const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${refused}\0\0`);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(fields.length + 4);
        return client.end(Buffer.concat([Buffer.from('E'), length, fields]));
      }
      const server = connect(Number(port), hostname);
      kept.push(server);
      server.write(start);
      server.on('data', (bytes) => client.write(bytes));
      client.on('data', (bytes) => server.write(readMessages(bytes)));
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => {
    for (const server of kept) server.destroy();
    pooler.close();
  });
  const pooled = new URL(url);
  pooled.port = String((pooler.address() as AddressInfo).port);
  return { url: pooled.href, names };
}

test('Behind PgBouncer the server migrates, starts again and answers, and leaves no lock and no named statement', async () => {
  const url = await acquirePostgres();
  const pooler = await startPooler(url);
  await (await openDatabase(pooler.url)).close();
  const { signIn } = await startTestServer({ database: await openDatabase(pooler.url) });
  const ann = signIn('ann');
  const { id } = await createWishlist(ann);
  expect(await ann.rest.get('/wishlists')).toMatchObject({ status: 200, body: [{ id }] });
  const locks = `select 1 from pg_locks join pg_database on database = pg_database.oid
    where locktype = 'advisory' and datname = current_database()`;
  expect(await runSql(url, locks)).toEqual([]);
  expect(new Set(pooler.names)).toEqual(new Set(['']));
});
