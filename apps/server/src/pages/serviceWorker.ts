import { hash } from 'node:crypto';
import { serviceWorker } from '@wishnest/domain/pageContract';
import { pages } from '@wishnest/domain/pages';
import type { FastifyInstance } from 'fastify';

interface ServiceWorkerOptions {
  /** Reads the built script, with a place for what it keeps. */
  readScript: () => string;
  /** The files that the pages load. */
  files: readonly string[];
  /** Renders the file that all pages of people who are signed in are. */
  renderPage: () => Promise<Buffer>;
  isOn: boolean;
}

/** Takes the place of a service worker in every browser that has one, and removes itself with all that was kept. */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** A worker's own policy says where it may fetch from. Browsers look for another one at each page that they open. */
const headers = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cache-control': 'no-cache',
};

export function registerServiceWorker(app: FastifyInstance, options: ServiceWorkerOptions): void {
  const { readScript, files, renderPage, isOn } = options;
  const page = pages.dashboard.path;
  const { dashboard, sharedWithMe, profile, settings } = pages;
  const offlinePages = [dashboard, sharedWithMe, profile, settings].map(({ path }) => path);

  /** The same page and files are the same version. */
  async function write(): Promise<string> {
    const version = hash('sha256', `${await renderPage()}${files}`, 'base64url').slice(0, 12);
    return readScript().replace('__SHELL__', () => JSON.stringify({ version, page, pages: offlinePages, files }));
  }

  let written: Promise<string> | null = null;
  app.get(serviceWorker.path, async (_request, reply) => {
    written ??= isOn ? write() : Promise.resolve(removal);
    return reply
      .headers(headers)
      .type('text/javascript; charset=utf-8')
      .send(await written);
  });
}
