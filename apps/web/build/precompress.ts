import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(css|js|json|svg|webmanifest)$/;

/** A smaller file, in bytes, fits into one packet without compression. */
const minSize = 1024;

/** Above this size, in bytes, the highest quality takes seconds. Only the pages for developers load files that large. */
const large = 500_000;

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > large ? 9 : constants.BROTLI_MAX_QUALITY },
  });

/** Writes each file that browsers fetch as brotli and as gzip too, so that the server need not compress any. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!compressible.test(file.fileName) || bytes.length < minSize) return;
        const path = join(dir, file.fileName);
        await writeFile(`${path}.br`, await brotli(bytes));
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
      }),
    );
  },
};
