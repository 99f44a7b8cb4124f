import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@wishnest/domain/languages';
import { transportSentences } from '@wishnest/messages/api';
import { type PageConfig, unknownOrigin } from '@wishnest/page/pageData';
import { pagePaths } from '@wishnest/page/paths';
import type { FastifyInstance } from 'fastify';
import { sendFault } from '../api/http/errors.ts';
import { pageHeaders } from '../api/http/headers.ts';
import type { Env } from '../platform/env/env.ts';
import { assetRoutes } from './assets.ts';
import { developerPageRoutes } from './developerPages.ts';
import { incomingRoutes } from './incomingRoutes.ts';
import { chooseLanguage, languageOf } from './language.ts';
import { buildPageSender, type PageSender, type PageToSend } from './sendPage.ts';
import { serviceWorkerRoutes } from './serviceWorker.ts';
import { type RenderHtml, type SharedPageOptions, sharedPageRoutes } from './sharedPage.ts';
import { buildPageWriter, type WebBuild } from './webBuild.ts';

/** What is set for the pages. `serve.ts` takes it from the environment, and tests from `localPages`. */
export interface PagesOptions
  extends Pick<Env, 'playground' | 'apiOrigin' | 'publicUrl' | 'registration' | 'keepsCopy'> {
  web: WebBuild;
  /** What the browser has to know of the identity provider. */
  identityConfig: PageConfig['identity'];
  /** Where the files of earlier versions are kept; null if they are not. */
  keptAssets: string | null;
}

/** Finds a page that is the same for everybody. */
type StaticPageOf = (path: string, language: Language) => PageToSend;

/** Serves the web application: its files, its pages, and those for developers. */
export async function pagesPlugin(
  app: FastifyInstance,
  options: PagesOptions & Pick<SharedPageOptions, 'services' | 'identity' | 'reads'>,
) {
  const { web, keptAssets, playground, apiOrigin, publicUrl, registration, keepsCopy } = options;
  const { services, identity, reads } = options;
  const { directory } = web;
  const config = { identity: options.identityConfig, isByInvitation: registration !== 'open', keepsCopy };
  const foreign = { api: apiOrigin, authDomain: config.identity.authDomain };
  const writePage = buildPageWriter(web, config);
  const sender = buildPageSender(pageHeaders(foreign), (language) =>
    writePage({ language, modules: [], content: null }),
  );
  const renderHtml: RenderHtml = async (address, shared, language) =>
    writePage(await web.renderPage(address, shared, language));
  const staticPage: StaticPageOf = (path, language) => ({
    language,
    kept: { as: 'static', key: `${language} ${path}` },
    render: () => renderHtml((publicUrl ?? unknownOrigin) + path, null, language),
  });

  await app.register(assetRoutes, { directory, keptAssets });
  // The files above have no language.
  app.addHook('onRequest', chooseLanguage(app));
  serveStaticPages(app, web, sender, staticPage);
  await app.register(serviceWorkerRoutes, {
    // The server of `npm run dev` may find an older build, without it.
    readScript: () => readFileSync(join(directory, 'worker.js'), 'utf8'),
    ownPaths: web.paths.own,
    files: web.files,
    renderShell: (language) => staticPage(pagePaths.dashboard.path, language).render(),
    keepsCopy,
  });
  await app.register(incomingRoutes);
  await app.register(sharedPageRoutes, { services, identity, reads, renderHtml, sender, publicUrl });
  await app.register(developerPageRoutes, { directory, config, foreign, playground, sender });
  answerUnknownPaths(app, sender, staticPage);
}

function serveStaticPages(
  app: FastifyInstance,
  { paths }: WebBuild,
  sender: PageSender,
  staticPage: StaticPageOf,
): void {
  // The page of a share link differs by who asks, and that for unknown paths has no path of its own.
  const others: readonly string[] = [pagePaths.sharedWishlist.path, pagePaths.notFound.path];
  for (const path of paths.all.filter((path) => !others.includes(path))) {
    app.get(path, async (request, reply) => sender.sendRevalidated(reply, staticPage(path, languageOf(request))));
  }
}

function answerUnknownPaths(app: FastifyInstance, sender: PageSender, staticPage: StaticPageOf): void {
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return sendFault(reply, 404, transportSentences.pathUnknown);
    // A slash at the end is added by mistake. After two at the start, browsers read a host.
    const [, path, query = ''] = /^(\/[^/\\?][^?]*)\/(\?.*)?$/.exec(request.url) ?? [];
    if (path) return reply.redirect(path + query, 308);
    // The router has no page at this path, and so renders the one for unknown paths.
    return sender.sendNoStore(reply.code(404), staticPage('/404', languageOf(request)));
  });
}
