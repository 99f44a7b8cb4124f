/**
 * `npm run bench:caps`: how long the server works for one page where everything is as much as there can be: 200 wishlists
 * of 500 items, all of them shared and all of them opened by one giver. In this process, on SQLite, without a network.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@wishnest/domain/limits';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildWeb } from '../../scripts/tools/web-build.ts';
import { fillOpenings, fillWishlist } from '../support/fill.ts';
import { TestIdentity } from '../support/identity.ts';
import { type Column, markdown } from './table.ts';

const times = 30;

await buildWeb();
// What the server is made of is there only now.
const { openApp } = await import('./timing/openApp.ts');
const { ownQueries } = await import('@wishnest/server/graphql/ownQueries.generated');

const folder = await mkdtemp(join(tmpdir(), 'wishnest-caps-'));
const identity = new TestIdentity();
const { app, database, close } = await openApp(`file:${join(folder, 'wishnest.db')}`, identity);
const [ann, bob] = ['ann', 'bob'].map((uid) => identity.signIn({ uid }));
await app.inject({ url: '/api/wishlists', headers: { authorization: `Bearer ${ann}` } });
await fillOpenings(database, { ownerId: 'ann', giverId: 'bob' }, limits.openingsPerPerson);
const wishlists = await database.select().from(database.tables.wishlists);
for (const { id } of wishlists) await fillWishlist(database, id, limits.itemsPerWishlist);
const [{ id, shareCode } = { id: '', shareCode: '' }] = wishlists;

const ask = (name: string, token: string | undefined, variables: object = {}): InjectOptions => ({
  method: 'POST',
  url: '/graphql',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  payload: { query: [...ownQueries.values()].find((text) => text.startsWith(`query ${name}`)) ?? '', variables },
});
const pages: Record<string, InjectOptions> = {
  'dashboard: the wishlists': ask('Dashboard ', ann),
  'dashboard: one that is opened': ask('SheetItems(', ann, { id }),
  'Shared With Me: the wishlists': ask('SharedWithMe ', bob),
  'Shared With Me: one that is opened': ask('SharedSheetItems(', bob, { id }),
  'shared page: the HTML': { url: `/shared/${shareCode}` },
  'shared page: what is reserved': ask('SharedWishlist(', bob, { shareCode }),
};
const rows: Column = {};
for (const [name, request] of Object.entries(pages)) rows[name] = await measure(app, request);
console.log(markdown('at the caps', { 'median, ms': rows }));
await close();
await rm(folder, { recursive: true });

async function measure(server: FastifyInstance, request: InjectOptions): Promise<string> {
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const { statusCode, body } = await server.inject(request);
    durations.push(performance.now() - start);
    if (statusCode !== 200 || body.startsWith('{"errors"')) throw new Error(`${statusCode} ${body.slice(0, 200)}`);
  }
  return (durations.toSorted((one, other) => one - other)[times >> 1] ?? 0).toFixed(1);
}
