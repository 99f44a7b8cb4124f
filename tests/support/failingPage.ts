/** A program: serves a built page that fails to render, and prints what is logged. Vitest would transform the build. */
import { resolve } from 'node:path';
import type { SharedPage } from '@wishnest/domain/pageContract';
import { emptyItem } from '@wishnest/domain/pageContract';
import { buildApp } from '@wishnest/server/app';
import { buildClock } from '@wishnest/server/clock';
import { openDatabase } from '@wishnest/server/db/open';
import { loadWebBuild } from '@wishnest/server/pages/webBuild';
import { TestIdentity } from './identity.ts';

const web = await loadWebBuild(resolve('apps/web/dist'));
if (!web) throw new Error('The page is not built.');

// The component of the item reads its link as a text.
const link = Symbol('no text') as unknown as string;
const page: SharedPage = {
  viewer: { status: 'unknown' },
  shareCode: 'code',
  wishlist: {
    __typename: 'SharedWishlist',
    id: 'birthday',
    name: 'Birthday',
    owner: { __typename: 'Owner', id: 'ann', name: 'Ann', avatar: 'avatar1' },
    items: [{ __typename: 'SharedItem', id: 'kite', name: 'Kite', link, ...emptyItem, picture: null }],
  },
};
const renderPage = () => web.renderPage('http://localhost/shared/code', page);

const database = await openDatabase('file::memory:');
const app = await buildApp({
  database,
  identity: new TestIdentity(),
  clock: buildClock(),
  introspection: false,
  log: process.stdout,
  pages: {
    web: { ...web, renderPage },
    config: { identity: { projectId: 'demo', apiKey: 'key', authDomain: '', local: true } },
    playground: false,
  },
});
await app.inject({ url: '/terms', headers: { accept: 'text/html' } });
await app.close();
await database.close();
