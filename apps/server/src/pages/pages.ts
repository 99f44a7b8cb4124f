import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Language, sourceLanguage } from '@wishnest/domain/languages';
import { transport } from '@wishnest/messages/texts/refusals';
import { type PageConfig, unknownOrigin } from '@wishnest/page/pageData';
import { apiDocsPath, pages } from '@wishnest/page/paths';
import type { FastifyInstance } from 'fastify';
import { documentationHeaders, immutableCaching, pageHeaders, playgroundHeaders } from '../api/http/headers.ts';
import { refuseOtherMethods } from '../api/rest/plugin.ts';
import type { Env } from '../platform/env/env.ts';
import { chooseLanguage, languageOf } from './cookies.ts';
import { receivedRoutes } from './receivedRoutes.ts';
import { buildPageSender } from './sendPage.ts';
import { serviceWorkerRoutes } from './serviceWorker.ts';
import { type SharedPageOptions, sharedPageRoutes } from './sharedPage.ts';
import { buildPageWriter, type WebBuild, writeConfig } from './webBuild.ts';

export interface PagesOptions
  extends Pick<Env, 'playground'>,
    Partial<Pick<Env, 'apiOrigin' | 'publicUrl' | 'registration' | 'serviceWorker'>> {
  web: WebBuild;
  config: Pick<PageConfig, 'identity'>;
  /** The files in `assets/` of all versions that ran on this machine in the last month, see `keepAssets`. */
  keptAssets?: string;
}

/** These pages differ by who asks, or have no path of their own. All others are the same for everybody. */
const otherPaths: readonly string[] = [pages.sharedWishlist.path, pages.notFound.path];

type Parts = Pick<SharedPageOptions, 'services' | 'identity'>;

const emptyPage = { modules: [], styled: [], head: '', body: '', data: null };

export async function pagesPlugin(app: FastifyInstance, options: PagesOptions & Parts) {
  const { web, config, keptAssets, playground, services, identity } = options;
  const { apiOrigin: api = null, publicUrl = null, registration = 'open', serviceWorker: isOn = true } = options;
  const pageConfig = { ...config, isByInvitation: registration !== 'open', keepsCopy: isOn };
  const { renderPage } = web;
  const foreign = { api, authDomain: config.identity.authDomain };
  const read = (file: string) => readFileSync(join(web.directory, file), 'utf8');
  const writePage = buildPageWriter(web, pageConfig);

  await app.register(fastifyStatic, {
    root: web.directory,
    index: false,
    preCompressed: true,
    globIgnore: ['*.html', '**/*.{br,gz}', 'worker.js'],
    wildcard: false,
    setHeaders: (reply, path) => {
      // Vite puts a hash of the content into the names of the files in assets/.
      const immutable = path.startsWith(join(web.directory, 'assets'));
      reply.header('cache-control', immutable ? immutableCaching : 'no-cache');
    },
  });

  // The routes of the files above come before this one.
  if (keptAssets) {
    await app.register(fastifyStatic, {
      root: keptAssets,
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply) => reply.header('cache-control', immutableCaching),
    });
  }

  const sender = buildPageSender(pageHeaders(foreign), (language) => writePage({ language, ...emptyPage }));
  const staticPage = (path: string, language: Language) => ({
    language,
    cache: 'static' as const,
    key: `${language} ${path}`,
    render: async () => writePage(await renderPage(`${publicUrl ?? unknownOrigin}${path}`, null, language)),
  });
  app.addHook('onRequest', chooseLanguage(app));
  for (const path of web.paths.all.filter((path) => !otherPaths.includes(path))) {
    app.get(path, async (request, reply) => sender.sendRevalidated(reply, staticPage(path, languageOf(request))));
  }

  await app.register(serviceWorkerRoutes, {
    // The server of `npm run dev` may find an older build, without it.
    readScript: () => read('worker.js'),
    paths: web.paths.own,
    filesFor: web.filesFor,
    renderPage: (language) => staticPage(pages.dashboard.path, language).render(),
    isOn,
  });
  await app.register(receivedRoutes);
  await app.register(sharedPageRoutes, { services, identity, renderPage, writePage, sender, publicUrl });

  /** Serves a page for developers, which the build has as it is sent. */
  function serve(path: string, file: string, headers: Record<string, string>) {
    const render = async () => Buffer.from(writeConfig(read(file), pageConfig));
    const page = { language: sourceLanguage, cache: 'static' as const, key: path, render };
    app.get(path, async (_request, reply) => sender.sendRevalidated(reply, page, headers));
  }
  serve(apiDocsPath, 'documentation.html', documentationHeaders);
  refuseOtherMethods(app, apiDocsPath);

  // A build for production alone has no playground.
  if (playground && existsSync(join(web.directory, 'playground.html'))) {
    serve('/graphql', 'playground.html', playgroundHeaders(foreign));
  }

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return reply.code(404).send({ error: transport.pathUnknown });
    // A slash at the end is added by mistake. After two at the start, browsers read a host.
    const [, path, query = ''] = /^(\/[^/\\?][^?]*)\/(\?.*)?$/.exec(request.url) ?? [];
    if (path) return reply.redirect(path + query, 308);
    // No page has this path, so it renders the page for unknown paths.
    return sender.sendUnstored(reply.code(404), staticPage('/404', languageOf(request)));
  });
}
