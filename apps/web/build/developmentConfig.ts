import { slots } from '@wishnest/page/builtPages';
import type { PageConfig } from '@wishnest/page/pageData';
import type { Plugin } from 'vite';

const config: PageConfig = {
  identity: { projectId: 'demo-wishnest', apiKey: 'local', authDomain: '', local: true },
  isByInvitation: false,
  keepsCopy: false,
};

/**
 * Writes the configuration into the pages of `npm run dev`. Into those of the build the server writes it. The marks for a language's
 * texts, such as `%NO_SCRIPT%`, stay in the page, which is in English then.
 */
export const developmentConfig = {
  name: 'development-config',
  apply: 'serve' as const,
  transformIndexHtml: (html: string) => html.replace(slots.config, JSON.stringify(config)),
} satisfies Plugin;
