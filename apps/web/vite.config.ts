import type { IncomingMessage } from 'node:http';
import react from '@vitejs/plugin-react';
import { brand } from '@wishnest/domain/brand';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { areLocalPartsLeftOut, leaveOutLocalParts } from './build/localParts.ts';
import { precompress } from './build/precompress.ts';

/** `npm run dev` serves the page here and hands everything else to the server that it started. */
const server = process.env.WISHNEST_SERVER ?? 'http://127.0.0.1:3000';

/** Writes the product's name, which stands in the domain alone, into the pages. */
const brandInPages: Plugin = {
  name: 'brand-in-pages',
  transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name),
};

/** What a phone needs to put the app on its home screen. */
const manifest = {
  name: brand.name,
  short_name: brand.name,
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f1e6',
  theme_color: '#f7f1e6',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
};

const homeScreen: Plugin = {
  name: 'home-screen',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
  },
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
  ],
};

/** Has the display face fetched beside the style sheet that asks for it; its name is known once it is built. */
const fontBesidePage: Plugin = {
  name: 'font-beside-page',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, path }) {
      const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
      if (!font || path !== '/index.html') return html;
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
};

/** The playground shares its address with GraphQL itself; a browser that navigates there wants the page. */
function bypass({ method, url, headers }: IncomingMessage): string | undefined {
  const wantsPlayground = method === 'GET' && url === '/graphql' && headers.accept?.includes('text/html');
  return wantsPlayground ? '/playground.html' : undefined;
}

/** Tests build elsewhere. */
const built = process.env.WISHNEST_BUILD ?? 'dist';
const browserFiles = `${built}/browser`;

/**
 * One command builds all three: the pages, their server side, and the playground, which shares no chunk with them. While
 * developing there is one environment, in which the browser renders every page.
 */
const build: UserConfig = {
  builder: {},
  environments: {
    client: {
      build: {
        outDir: browserFiles,
        manifest: true,
        // One small file that every page has is there sooner than five smaller ones.
        cssCodeSplit: false,
        rolldownOptions: {
          input: ['index.html', 'src/boot/firstScript.ts'],
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
    ssr: {
      // Whole and made for production, whatever NODE_ENV the server runs with; no identity code is ever loaded there.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true, external: ['firebase'] },
      build: {
        outDir: `${built}/server`,
        copyPublicDir: false,
        // Node keeps the text of all that it runs.
        minify: true,
        rolldownOptions: { input: 'src/server/page.tsx' },
      },
    },
    ...(!areLocalPartsLeftOut && {
      playground: {
        consumer: 'client',
        build: {
          outDir: browserFiles,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: { input: 'playground.html' },
        },
      },
    }),
  },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [areLocalPartsLeftOut && leaveOutLocalParts, react(), brandInPages, homeScreen, fontBesidePage, precompress],
  ...(command === 'build' && build),
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
}));
