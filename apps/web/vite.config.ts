import type { IncomingMessage } from 'node:http';
import react from '@vitejs/plugin-react';
import { brand } from '@wishnest/domain/brand';
import { defineConfig, type Plugin } from 'vite';

/** `npm run dev` serves the page here and hands everything else to the server that it started. */
const server = process.env.WISHNEST_SERVER ?? 'http://127.0.0.1:3000';

/** Writes the product's name, which stands in the domain alone, into the pages. */
const brandInPages: Plugin = {
  name: 'brand-in-pages',
  transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name),
};

/** The playground shares its address with GraphQL itself; a browser that navigates there wants the page. */
function bypass({ method, url, headers }: IncomingMessage): string | undefined {
  const wantsPlayground = method === 'GET' && url === '/graphql' && headers.accept?.includes('text/html');
  return wantsPlayground ? '/playground.html' : undefined;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), brandInPages],
  build: {
    rolldownOptions: { input: { index: 'index.html', playground: 'playground.html' } },
  },
  // Its worker imports are Vite's own kind, which the dependency optimiser cannot read.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  server: {
    proxy: Object.fromEntries(
      [
        '/api',
        '/graphql',
        '/healthz',
        '/readyz',
        '/emulator',
        '/identitytoolkit.googleapis.com',
        '/securetoken.googleapis.com',
      ].map((path) => [path, { target: server, changeOrigin: false, bypass }]),
    ),
  },
});
