import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { transport } from '@wishnest/domain/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headersOfRefusal } from '../graphql/answer.ts';
import type { Ask } from '../graphql/ask.ts';
import { networkOf } from './address.ts';
import { pageHeaders, playgroundHeaders } from './headers.ts';
import { configure, fill, inlineStyles, type PageConfig } from './html.ts';
import { pageAddress } from './pageAddress.ts';
import { isBusy } from './pressure.ts';
import type { RenderedPage, WebBuild } from './webBuild.ts';

export interface PagesOptions {
  web: WebBuild;
  config: PageConfig;
  /** Whether a browser's GET of `/graphql` shows the playground. */
  playground: boolean;
  /** Where the built page calls, if not where it comes from. */
  apiOrigin?: string | null;
  /** The origin that links in previews name; left out, the one that a request names. */
  publicUrl?: string | null;
}

/** The page's routes that are the same for everybody at any time. So is the page at any other address. */
const stillRoutes = [
  '/',
  '/login',
  '/register',
  '/verify-email',
  '/terms',
  '/privacy',
  '/dashboard',
  '/shared-with-me',
  '/profile',
  '/settings',
];

type AskAs = (address: string) => Ask;

interface Parts {
  askAs: AskAs;
  /** See `shedLoad`. */
  maxDelayMs: number;
}

export async function pagesPlugin(app: FastifyInstance, options: PagesOptions & Parts) {
  const { web, config, playground, apiOrigin: api = null, publicUrl = null, askAs, maxDelayMs } = options;
  const foreign = { api, authDomain: config.identity.authDomain };
  const headers = pageHeaders(foreign);
  const read = (file: string) => readFileSync(join(web.directory, file), 'utf8');
  const readPage = (file: string) => configure(read(file), config);
  const template = inlineStyles(readPage('index.html'), read);

  // Pages alone, which are the same for everybody who may see them. What the two doors answer mixes secrets of the
  // caller's with texts of others, and would give them away by its size.
  await app.register(compress, { global: false, globalDecompression: false });
  await app.register(fastifyStatic, {
    root: web.directory,
    index: false,
    preCompressed: true,
    globIgnore: ['*.html', '**/*.{br,gz}'],
    wildcard: false,
    setHeaders: (reply, path) => {
      // Vite names what is under assets/ by its content.
      const immutable = path.startsWith(join(web.directory, 'assets'));
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  /** A page that the server cannot render, or has no time for, is still one for the browser to render. */
  const bare: RenderedPage = { status: 200, modules: [], head: '', body: '', handover: null };
  async function render({ log, ip }: FastifyRequest, address: string) {
    const ask = askAs(networkOf(ip));
    let headers = {};
    const askAloud: Ask = (query, variables) =>
      ask(query, variables).catch((error) => {
        const refused = headersOfRefusal(error);
        if (refused) headers = refused;
        else log.warn({ err: error }, 'a page goes without its data');
        throw error;
      });
    const page = await web.renderPage(address, askAloud).catch((error) => {
      log.error({ err: error }, 'a page was not rendered');
      return bare;
    });
    return { status: page.status, headers, html: fill(template, page, web.scriptsOf) };
  }

  const stillPages = new Map<string, Promise<string>>();
  async function stillPage(request: FastifyRequest, path: string): Promise<string> {
    const page = stillPages.get(path) ?? render(request, `http://localhost${path}`).then(({ html }) => html);
    stillPages.set(path, page);
    return page;
  }
  for (const route of stillRoutes) {
    app.get(route, async (request, reply) => asPage(reply, 'no-cache').compress(await stillPage(request, route)));
  }

  // Kept by nobody: it is gone once it is no longer shared. Found by those who were given the link, not by searching.
  app.get('/shared/:shareCode', async (request, reply) => {
    const { status, headers, html } = isBusy(app, maxDelayMs)
      ? { status: 200, headers: {}, html: fill(template, bare, web.scriptsOf) }
      : await render(request, pageAddress(request, publicUrl));
    return asPage(reply, 'no-store').code(status).headers(headers).header('x-robots-tag', 'noindex').compress(html);
  });

  // A build for production alone has none.
  if (playground && existsSync(join(web.directory, 'playground.html'))) {
    const page = readPage('playground.html');
    const looser = playgroundHeaders(foreign);
    app.get('/graphql', async (_request, reply) => asPage(reply, 'no-cache').headers(looser).compress(page));
  }

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return reply.code(404).send({ error: transport.pathUnknown });
    const [path = ''] = request.url.split('?', 1);
    const meant = meantPath(path);
    if (meant && meant !== path) return reply.redirect(meant + request.url.slice(path.length), 308);
    return asPage(reply, 'no-cache')
      .code(404)
      .send(await stillPage(request, '/404'));
  });

  function asPage(reply: FastifyReply, caching: 'no-cache' | 'no-store'): FastifyReply {
    return reply.type('text/html; charset=utf-8').headers({ ...headers, 'cache-control': caching });
  }
}

/** The page that was meant by a path with a capital letter or a slash too many; a share code keeps its capitals. */
function meantPath(path: string): string | null {
  const bare = path.replace(/\/+$/, '');
  const shareCode = /^\/shared\/([^/]+)$/i.exec(bare)?.[1];
  if (shareCode) return `/shared/${shareCode}`;
  return stillRoutes.find((route) => route === bare.toLowerCase()) ?? null;
}
