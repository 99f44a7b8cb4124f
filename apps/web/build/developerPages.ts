import { brand } from '@wishnest/page/brand';
import { developerPages } from '@wishnest/page/paths';
import type { BuildEnvironmentOptions, EnvironmentOptions, Plugin } from 'vite';

/** A build for production alone has no playground. */
const isBuilt = (name: string) => name !== 'playground' || process.env.VITE_LOCAL_PARTS !== 'off';

/** One of these pages, which shares no chunk with the pages of the app. */
const environmentOf = (name: string, besidePages: BuildEnvironmentOptions): EnvironmentOptions => ({
  consumer: 'client',
  build: { ...besidePages, rolldownOptions: { input: `${name}.html` } },
});

/** Builds the pages for developers: the playground of GraphQL, the documentation of the REST API and the guide to both. */
export const developerPagesPlugin = (besidePages: BuildEnvironmentOptions): Plugin => ({
  name: 'developer-pages',
  config: (_, { command }) => ({
    // `%BRAND%` in these pages.
    define: { 'import.meta.env.BRAND': JSON.stringify(brand.name) },
    ...(command === 'build' && {
      environments: Object.fromEntries(
        Object.keys(developerPages)
          .filter(isBuilt)
          .map((name) => [name, environmentOf(name, besidePages)]),
      ),
    }),
    // Vite's dependency optimiser cannot read imports with `?worker`. What those workers import from CommonJS needs it.
    optimizeDeps: {
      exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
      include: ['nullthrows', 'picomatch-browser'],
    },
  }),
});
