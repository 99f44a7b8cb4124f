import { createRequire } from 'node:module';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Node loads graphql's CommonJS build for Apollo Server, so the server under test has to use the same build. */
const oneGraphQL = { find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') };

/** Tests of what no database changes. They run once, on SQLite. */
const withoutDatabase =
  'tests/api/{languages,localAccounts,log,longTexts,restDocuments,serviceWorker,webPages}.test.ts';

/** Few random values in `npm test`; `WISHNEST_RUNS=5000 npm test -- .property.` tries more. */
const properties = {
  runs: Number(process.env.WISHNEST_RUNS ?? 200),
  seed: Number(process.env.WISHNEST_SEED ?? Date.now() % 1_000_000),
};

/**
 * Narrow tests run first, then browser tests, three files at a time, since they often wait for the browser or the server, and
 * last tests of several servers, two at a time on one emulator.
 */
export default defineConfig(({ mode }) => ({
  test: {
    // By default Vitest leaves one core unused, which is half of two cores.
    maxWorkers: '100%',
    // Long enough for a test on a busy machine, and short enough to find one that hangs.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // The title of a test has its whole values.
    taskTitleValueFormatTruncate: 0,
    projects: [
      {
        plugins: [react(), lingui()],
        test: {
          name: 'unit',
          // Those of the web say that they need a DOM.
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        plugins: [react(), lingui()],
        test: {
          name: 'pages',
          environment: 'happy-dom',
          isolate: false,
          include: ['tests/pages/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/pageProvider.ts', 'tests/support/translation.ts'],
        },
      },
      {
        plugins: [react(), lingui()],
        resolve: { alias: [oneGraphQL] },
        test: {
          name: 'api',
          environment: 'node',
          isolate: false,
          include: ['tests/api/**/*.test.ts', 'tests/contract/*.test.ts'],
          exclude: ['tests/contract/postgres*.test.ts'],
          provide: { database: 'sqlite', properties },
        },
      },
      {
        plugins: [react(), lingui()],
        resolve: { alias: [oneGraphQL] },
        test: {
          name: 'postgres',
          environment: 'node',
          isolate: false,
          include: ['tests/contract/*.test.ts', 'tests/api/**/*.test.ts'],
          exclude: ['tests/contract/sqlite*.test.ts', withoutDatabase],
          globalSetup: ['tests/support/postgres.ts'],
          // Random values take five times as long here, and what breaks a property seldom depends on the database.
          provide: { database: 'postgres', properties: { ...properties, runs: properties.runs / 5 } },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          isolate: false,
          // `npm run test:browsers` runs journeys in several browsers in place of the tests of `npm test`.
          include: [mode === 'browsers' ? 'tests/browsers/**/*.test.ts' : 'tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/shared.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'processes',
          environment: 'node',
          // `npm run soak` runs long tests in place of those of `npm test`.
          include: [mode === 'soak' ? 'perf/soak/**/*.test.ts' : 'tests/processes/**/*.test.ts'],
          globalSetup: ['tests/support/shared.ts', 'tests/support/postgres.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
}));
