import { basename, resolve } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { brand } from '@wishnest/page/brand';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { oldestBrowsers } from './browsers.ts';
import { chunkOf } from './chunks.ts';
import { folderLayers } from './layers.ts';
import { proxy } from './proxy.ts';
import { buildWithTemplates, configSlot } from './templates.ts';

/** Tests build into a folder of their own. */
const built = process.env.WISHNEST_BUILD ?? 'dist';

const forBrowsers = { outDir: `${built}/browser`, target: oldestBrowsers };

/** What shares no chunk with the pages. */
const separate = (input: string, output: Rolldown.OutputOptions = {}) => ({
  consumer: 'client' as const,
  build: { ...forBrowsers, emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input, output } },
});

const input = ['index.html', 'src/boot/deferredScripts.ts'];
const serverPage = 'src/server/page.tsx';
const output = {
  codeSplitting: { groups: [{ name: chunkOf, minShareCount: 2, includeDependenciesRecursively: false }] },
};

/** One command builds the pages, their server side, the pages for developers, and the templates. During development browsers render every page. */
const build: UserConfig = {
  builder: { buildApp: (builder) => buildWithTemplates(builder, resolve(import.meta.dirname, built)) },
  environments: {
    client: {
      build: {
        ...forBrowsers,
        manifest: true,
        // Every browser since 2023 preloads modules. Others load them one after another.
        modulePreload: { polyfill: false },
        // No property that is read at the top level of a module has a getter with an effect.
        rolldownOptions: { input, output, treeshake: { propertyReadSideEffects: false } },
      },
    },
    ssr: {
      // The bundle contains its dependencies, in their production build whatever the server's NODE_ENV is, but for Firebase.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true, external: ['firebase/app', 'firebase/auth'] },
      // Stack traces name the functions of the sources.
      build: { outDir: `${built}/server`, copyPublicDir: false, minify: false, rolldownOptions: { input: serverPage } },
    },
    // A browser finds another version of it at the same address, and Firefox 115 loads it as one script alone.
    serviceWorker: separate('src/features/offline/worker.ts', { format: 'iife', entryFileNames: 'worker.js' }),
    documentation: separate('documentation.html'),
    guide: separate('guide.html'),
    ...(process.env.VITE_LOCAL_PARTS !== 'off' && { playground: separate('playground.html') }),
  },
};

/** Brotli's best compression of these scripts would take longer than the rest of the build. */
const developerScripts = /(?:documentation|graphql\.worker|monaco-editor|playground)-[^/]*\.js$/;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // `%BRAND%` in the pages for developers.
  define: { 'import.meta.env.BRAND': JSON.stringify(brand.name) },
  plugins: [
    react(),
    configSlot,
    lingui({ failOnMissing: true, failOnCompileError: true }),
    compression({
      include: /\.(css|js|json|svg|webmanifest)$/,
      exclude: developerScripts,
      threshold: 1024,
      logLevel: 'silent',
    }),
    compression({ include: developerScripts, algorithms: ['gzip'], logLevel: 'silent' }),
  ],
  ...(command === 'build' && build),
  // The names have no hash, since no two style sheets have the same name. Hashes would be a part of each page's scripts.
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` },
    postcss: folderLayers,
  },
  // Vite's dependency optimiser cannot read imports with `?worker`. What those workers import from CommonJS needs it.
  optimizeDeps: {
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
    include: ['nullthrows', 'picomatch-browser'],
  },
  server: { proxy },
}));
