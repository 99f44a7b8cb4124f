/** A program: serves a built page that fails to render, and prints what is logged. Vitest would transform the build. */
import { resolve } from 'node:path';
import { buildApp } from '@wishnest/server/app';
import { buildClock } from '@wishnest/server/clock';
import { openDatabase } from '@wishnest/server/db/open';
import { loadWebBuild } from '@wishnest/server/http/webBuild';
import { TestIdentity } from './identity.ts';

const web = await loadWebBuild(resolve('apps/web/dist'));
if (!web) throw new Error('The page is not built.');

// The component of the item reads its link as a text.
const items = [
  { id: 'kite', name: 'Kite', link: Symbol('no text') as unknown as string, note: '', price: null, picture: null },
];
const wishlist = { id: 'birthday', name: 'Birthday', owner: { id: 'ann', name: 'Ann', avatar: 'avatar1' }, items };
const renderPage = () => web.renderPage('http://localhost/shared/code', { wishlist });

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
