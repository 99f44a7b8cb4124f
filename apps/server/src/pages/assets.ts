import { relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { immutableCaching } from '../api/http/headers.ts';

interface AssetOptions {
  /** The folder of the browser's files of this version. */
  directory: string;
  /** The folder with `assets/` of all versions that ran on this machine in the last month, see `keepAssets`. */
  keptAssets: string | null;
}

/** @param file the path within the folder of the browser's files */
function cachingOf(file: string): string {
  // Vite puts a hash of the content into the names of the files in assets/.
  if (file.startsWith('assets')) return immutableCaching;
  // A page without a network has the brand's mark also once the device changes to dark colours.
  return file.startsWith('favicon.svg') ? 'public, max-age=86400' : 'no-cache';
}

/** Serves the files that the pages load. */
export async function assetRoutes(app: FastifyInstance, { directory, keptAssets }: AssetOptions) {
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    preCompressed: true,
    globIgnore: ['*.html', '**/*.{br,gz}', 'worker.js'],
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(relative(directory, path)));
    },
  });
  if (!keptAssets) return;
  // The routes of the files above come before this one.
  await app.register(fastifyStatic, {
    root: keptAssets,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply) => reply.header('cache-control', immutableCaching),
  });
}
