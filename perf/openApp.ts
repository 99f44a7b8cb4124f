import { resolve } from 'node:path';
import { type AppOptions, buildApp } from '@wishnest/server/app/app';
import { loadWebBuild } from '@wishnest/server/pages/webBuild';
import { openDatabase } from '@wishnest/server/platform/db/open';
import type { TestIdentity } from '../tests/support/identity.ts';
import { localPages } from '../tests/support/server.ts';

/** Starts the whole server with its pages in this process, without rate limits. */
export async function openApp(url: string, identity: TestIdentity, more: Pick<AppOptions, 'log'> = {}) {
  const database = await openDatabase(url);
  const web = await loadWebBuild(resolve('apps/web/dist'));
  if (!web) throw new Error('The page is not built.');
  const app = await buildApp({
    database,
    identity,
    introspection: false,
    pages: { web, ...localPages },
    ...more,
  });
  await app.ready();
  return {
    app,
    database,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
