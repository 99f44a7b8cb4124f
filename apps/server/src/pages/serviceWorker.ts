import { hash } from 'node:crypto';
import type { Language } from '@wishnest/domain/languages';
import { pagePaths, serviceWorker } from '@wishnest/page/paths';
import type { FastifyInstance } from 'fastify';
import { languageOf } from './language.ts';

interface ServiceWorkerOptions {
  /** Reads the built script, with `__SHELL__` in place of what it keeps. */
  readScript: () => string;
  /** The paths of the pages that start without a network. */
  ownPaths: readonly string[];
  /** The files that the pages load in a language. */
  files: Readonly<Record<Language, readonly string[]>>;
  /** Renders the shell with the scripts of the dashboard, with which all pages of people who are signed in start. */
  renderShell: (language: Language) => Promise<Buffer>;
  /** Whether browsers keep a copy of pages; if not, each worker is removed. */
  keepsCopy: boolean;
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

export async function serviceWorkerRoutes(app: FastifyInstance, options: ServiceWorkerOptions) {
  const { readScript, ownPaths, files, renderShell, keepsCopy } = options;

  /** A version is its shell and its files. */
  async function write(language: Language): Promise<string> {
    const version = hash('sha256', `${await renderShell(language)}${files[language]}`, 'base64url').slice(0, 12);
    const kept = { version, page: pagePaths.dashboard.path, pages: ownPaths, files: files[language] };
    return readScript().replace('__SHELL__', () => JSON.stringify(kept));
  }

  const written = new Map<Language, string>();
  app.get(serviceWorker.path, async (request, reply) => {
    const language = languageOf(request);
    const worker = written.get(language) ?? (keepsCopy ? await write(language) : removal);
    written.set(language, worker);
    return reply
      .headers({ ...headers, vary: 'accept-language, cookie' })
      .type('text/javascript; charset=utf-8')
      .send(worker);
  });
}
