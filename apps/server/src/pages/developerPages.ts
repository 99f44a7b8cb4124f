import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceLanguage } from '@wishnest/domain/languages';
import { slots } from '@wishnest/page/builtPages';
import type { PageConfig } from '@wishnest/page/pageData';
import { developerPages } from '@wishnest/page/paths';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { refuseUnlessPage } from '../api/graphql/plugin.ts';
import { refuseOtherMethods } from '../api/http/errors.ts';
import { documentationHeaders, type ForeignOrigins, playgroundHeaders } from '../api/http/headers.ts';
import type { PageSender, PageToSend } from './sendPage.ts';
import { embeddableJson } from './webBuild.ts';

interface DeveloperPageOptions {
  directory: string;
  config: PageConfig;
  foreign: ForeignOrigins;
  playground: boolean;
  sender: PageSender;
}

interface DeveloperPage {
  name: keyof typeof developerPages;
  headers: Record<string, string>;
  onRequest?: onRequestAsyncHookHandler[];
}

/** Serves the pages for developers. That of the playground has a place for the configuration. */
export async function developerPageRoutes(app: FastifyInstance, options: DeveloperPageOptions) {
  const { directory, config, foreign, playground, sender } = options;

  function serve({ name, headers, onRequest = [] }: DeveloperPage) {
    const path = developerPages[name];
    const page: PageToSend = {
      language: sourceLanguage,
      kept: { as: 'static', key: path },
      async render() {
        const html = readFileSync(join(directory, `${name}.html`), 'utf8');
        return Buffer.from(html.replace(slots.config, () => embeddableJson(config)));
      },
    };
    app.get(path, { onRequest }, async (_request, reply) => sender.sendRevalidated(reply, page, headers));
  }

  for (const name of ['documentation', 'guide'] as const) {
    serve({ name, headers: documentationHeaders });
    refuseOtherMethods(app, developerPages[name]);
  }
  // A build for production alone has no playground.
  if (playground && existsSync(join(directory, 'playground.html'))) {
    const headers = playgroundHeaders(foreign);
    serve({ name: 'playground', headers, onRequest: [refuseUnlessPage] });
  }
}
