import { resolve } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type UserConfig } from 'vite';
import { oldestBrowsers } from './browsers.ts';
import { buildPages } from './build/buildPages.ts';
import { chunkNameOf } from './build/chunkNames.ts';
import { compressionPlugins } from './build/compression.ts';
import { css } from './build/css.ts';
import { developerPagesPlugin } from './build/developerPages.ts';
import { developmentConfig } from './build/developmentConfig.ts';
import { proxy } from './build/proxy.ts';

/** Tests build into a folder of their own. */
const outFolder = process.env.WISHNEST_BUILD ?? 'dist';

const forBrowsers: BuildEnvironmentOptions = { outDir: `${outFolder}/browser`, target: oldestBrowsers };

/** What is built into the folder of the pages after them. */
const besidePages: BuildEnvironmentOptions = { ...forBrowsers, emptyOutDir: false, copyPublicDir: false };

const pagesBuild: BuildEnvironmentOptions = {
  ...forBrowsers,
  manifest: true,
  // Every browser since 2023 preloads modules. Others load them one after another.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: ['index.html', 'src/boot/deferredScripts.ts'],
    output: {
      // What one script alone imports stays in it, and what a named module imports has a name of its own.
      codeSplitting: { groups: [{ name: chunkNameOf, minShareCount: 2, includeDependenciesRecursively: false }] },
    },
    // No property that is read at the top level of a module has a getter with an effect: those that `texts()` builds only read.
    treeshake: { propertyReadSideEffects: false },
  },
};

const workerBuild: BuildEnvironmentOptions = {
  ...besidePages,
  rolldownOptions: {
    input: 'src/features/offline/worker.ts',
    // A browser finds another version of it at the same address, and Firefox 115 loads it as one script alone.
    output: { format: 'iife', entryFileNames: 'worker.js' },
  },
};

/**
 * One command builds the pages, their server side, the service worker, the pages for developers, and the templates. During
 * development browsers render every page.
 */
const buildConfig: UserConfig = {
  builder: { buildApp: (builder) => buildPages(builder, resolve(import.meta.dirname, outFolder)) },
  environments: {
    client: { build: pagesBuild },
    ssr: {
      // The bundle contains its dependencies, in their production build whatever the server's NODE_ENV is, but for Firebase.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true, external: ['firebase/app', 'firebase/auth'] },
      build: {
        outDir: `${outFolder}/server`,
        copyPublicDir: false,
        // Stack traces name the functions of the sources.
        minify: false,
        rolldownOptions: { input: 'src/server/page.tsx' },
      },
    },
    serviceWorker: { consumer: 'client', build: workerBuild },
  },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    developmentConfig,
    lingui({ failOnMissing: true, failOnCompileError: true }),
    compressionPlugins,
    developerPagesPlugin(besidePages),
  ],
  ...(command === 'build' && buildConfig),
  css,
  server: { proxy },
}));
