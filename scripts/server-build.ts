import { rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { buildOnce } from './build.ts';

const folder = 'apps/server/dist';

/** Packages with binaries, or with files of their own that they open. */
const external = [/^better-sqlite3/, /^sharp/, /^@resvg\//, /^pg-native/, /^tinypool/, /^@fastify\/swagger-ui/];

/**
 * Bundles the server and its packages into apps/server/dist, unless that was done from the same files already. A bundle has
 * one copy of what the server uses and nothing else: loaded file by file, Drizzle alone takes 150 MB of memory more.
 */
export const buildServer = (): Promise<void> =>
  buildOnce({
    folder,
    sources: [
      '{apps/server,packages/domain}/src/**/*.ts',
      'scripts/{data,progress,server-build}.ts',
      'package-lock.json',
    ],
    exclude: ['**/*.test.ts'],
    async build() {
      await rm(folder, { recursive: true, force: true });
      const bundle = await rolldown({
        input: {
          main: 'apps/server/src/main.ts',
          tasks: 'apps/server/src/pool/tasks.ts',
          // An image has no sources to run `npm run backup` from.
          data: 'scripts/data.ts',
        },
        platform: 'node',
        external,
      });
      await bundle.write({ dir: folder, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' });
      await bundle.close();
    },
  });

// The Dockerfile runs this file.
if (import.meta.main) await buildServer();
