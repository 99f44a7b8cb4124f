import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { transport } from '@wishnest/domain/messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageHeaders } from './headers.ts';

/** What the page must know of this installation; `identity/pageConfig.ts` in the browser reads it. */
export interface PageConfig {
  identity: { projectId: string; apiKey: string; authDomain: string; local: boolean };
}

export interface PagesOptions {
  /** The built web application. */
  directory: string;
  config: PageConfig;
  /** Whether a browser's GET of `/graphql` shows the playground. */
  playground: boolean;
  /** Where the built page calls, if not where it comes from. */
  apiOrigin?: string | null;
}

/** The page's own routes; every other address is answered by the same page with status 404. */
const routes = [
  '/',
  '/login',
  '/register',
  '/verify-email',
  '/terms',
  '/privacy',
  '/dashboard',
  '/shared/:shareCode',
  '/shared-with-me',
  '/profile',
  '/settings',
];

export async function pagesPlugin(app: FastifyInstance, options: PagesOptions) {
  const { directory, config, playground, apiOrigin: api = null } = options;
  const headers = { ...pageHeaders({ api, authDomain: config.identity.authDomain }), 'cache-control': 'no-cache' };
  const page = readPage(join(directory, 'index.html'), config);
  const sendPage = (status: number) => async (_request: unknown, reply: FastifyReply) =>
    reply.code(status).type('text/html; charset=utf-8').headers(headers).send(page);

  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    globIgnore: ['*.html'],
    wildcard: false,
    setHeaders: (reply, path) => {
      // Vite names what is under assets/ by its content.
      const immutable = path.startsWith(join(directory, 'assets'));
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const route of routes) app.get(route, sendPage(200));

  if (playground) {
    const playgroundPage = readPage(join(directory, 'playground.html'), config);
    app.get('/graphql', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').headers(headers).send(playgroundPage),
    );
  }

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage) return sendPage(404)(request, reply);
    return reply.code(404).send({ error: transport.pathUnknown });
  });
}

/** A built page with this installation's configuration in place of the one it was built with. */
function readPage(file: string, config: PageConfig): string {
  // `<` is escaped so that no value can end the script element that holds the JSON.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return readFileSync(file, 'utf8').replace(
    /(<script type="application\/json" id="page-config">)[\s\S]*?(<\/script>)/,
    (_, open, close) => `${open}${json}${close}`,
  );
}
