import type { IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { brand, colours } from '@wishnest/domain/brand';
import { failuresPath, sessionCookie, yourDataPath } from '@wishnest/domain/pageContract';
import { pages } from '@wishnest/domain/pages';
import { brandTexts } from '@wishnest/messages/texts/brand';
import { shellTexts } from '@wishnest/messages/texts/shell';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { oldestBrowsers } from './build/browsers.ts';
import { codeSplitting } from './build/chunks.ts';
import { areLocalPartsLeftOut, leaveOutLocalParts } from './build/localParts.ts';
import { papers } from './build/papers.ts';
import { precompress } from './build/precompress.ts';

/** `npm run dev` serves the page here and proxies all other requests to the server that it started. */
const server = process.env.WISHNEST_SERVER ?? 'http://127.0.0.1:3000';

/** Writes the product's name and its colours, which are defined elsewhere, into the pages. */
const brandInPages: Plugin = {
  name: 'brand-in-pages',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%BRAND%', brand.name)
      .replaceAll('%PAPER%', colours.paper)
      .replaceAll('%DARK_PAPER%', colours.darkPaper),
};

const maskable = [192, 512].map((size) => ({
  src: `/icons/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'maskable',
}));

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
});

/** The web app manifest, by which a phone installs the app on its home screen and sends it what other apps pass on. */
const manifest = {
  id: pages.dashboard.path,
  name: brand.name,
  short_name: brand.name,
  description: brandTexts.tagline,
  start_url: pages.dashboard.path,
  scope: '/',
  display: 'standalone',
  background_color: colours.paper,
  theme_color: colours.paper,
  user_preferences: {
    color_scheme: { dark: { background_color: colours.darkPaper, theme_color: colours.darkPaper } },
  },
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...maskable.map((icon) => ({ ...icon, purpose: 'any' })),
    ...maskable,
  ],
  screenshots: [
    { src: '/screenshots/phone.jpg', sizes: '720x1480', type: 'image/jpeg', form_factor: 'narrow' },
    { src: '/screenshots/wide.jpg', sizes: '1280x800', type: 'image/jpeg', form_factor: 'wide' },
  ],
  shortcuts: [
    shortcut(shellTexts.myWishlists, pages.dashboard.path),
    shortcut(shellTexts.sharedWithMe, pages.sharedWithMe.path),
  ],
  share_target: {
    action: pages.dashboard.path,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};

const webAppManifest: Plugin = {
  name: 'web-app-manifest',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
  },
  transformIndexHtml: () => [
    // A proxy that asks for a login knows who asks by a cookie, which browsers send with no other request for a manifest.
    {
      tag: 'link',
      attrs: { rel: 'manifest', href: '/manifest.webmanifest', crossorigin: 'use-credentials' },
      injectTo: 'head',
    },
  ],
};

/** Preloads the display font, which only the style sheet names. The name of the file is known after it is built. */
const fontPreload: Plugin = {
  name: 'font-preload',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const font = Object.keys(bundle).find((name) => /fraunces.*\.woff2$/.test(name));
      if (!font) return html;
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
};

/** The pages for developers, whose paths are among those of the APIs. */
const developerPages: Record<string, string> = { '/graphql': '/playground.html', '/api/docs': '/documentation.html' };

/** A browser that navigates to the path of a developers' page gets the page. */
function bypass({ method, url, headers }: IncomingMessage): string | undefined {
  const wantsPage = method === 'GET' && headers.accept?.includes('text/html');
  return wantsPage ? developerPages[url?.split('?')[0] ?? ''] : undefined;
}

/** Tests build into a folder of their own. */
const built = process.env.WISHNEST_BUILD ?? 'dist';
const browserFiles = `${built}/browser`;

/** Builds a page that shares no chunk with the others. */
const separate = (input: string) => ({
  consumer: 'client' as const,
  build: { outDir: browserFiles, emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input } },
});

/**
 * One command builds four environments: the pages, their server side, the documentation of the REST API, and the playground.
 * During development there is one environment, in which the browser renders every page.
 */
const build: UserConfig = {
  builder: {},
  environments: {
    client: {
      build: {
        outDir: browserFiles,
        manifest: true,
        target: Object.entries(oldestBrowsers).map((browser) => browser.join('')),
        // Every browser since 2023 preloads modules. Others load them one after another.
        modulePreload: { polyfill: false },
        // One small file for all pages loads sooner than five smaller ones.
        cssCodeSplit: false,
        rolldownOptions: {
          input: ['index.html', 'src/boot/deferredScripts.ts', 'src/worker/worker.ts'],
          output: {
            codeSplitting,
            // A browser finds another version of the service worker at the same address.
            entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
          },
          // No property that is read at the top level of a module has a getter with an effect.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
    ssr: {
      // The bundle contains its dependencies, in their production build whatever the server's NODE_ENV is. It never loads
      // the identity code.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true, external: ['firebase/app', 'firebase/auth'] },
      build: {
        outDir: `${built}/server`,
        copyPublicDir: false,
        // The stack trace of a page that fails to render names the functions of the sources.
        minify: false,
        rolldownOptions: { input: 'src/server/page.tsx' },
      },
    },
    documentation: separate('documentation.html'),
    ...(!areLocalPartsLeftOut && { playground: separate('playground.html') }),
  },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    areLocalPartsLeftOut && leaveOutLocalParts,
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    papers,
    brandInPages,
    webAppManifest,
    fontPreload,
    precompress,
  ],
  ...(command === 'build' && build),
  // The names have no hash, since no two style sheets have the same name. Hashes would be a part of each page's scripts.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  // Vite's dependency optimiser cannot read imports with `?worker`. What those workers import from CommonJS needs it.
  optimizeDeps: {
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
    include: ['nullthrows', 'picomatch-browser'],
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/api',
        '/graphql',
        '/healthz',
        '/readyz',
        sessionCookie.path,
        failuresPath,
        yourDataPath,
        '/emulator',
        '/identitytoolkit.googleapis.com',
        '/securetoken.googleapis.com',
      ].map((path) => [path, { target: server, changeOrigin: false, bypass }]),
    ),
  },
}));
