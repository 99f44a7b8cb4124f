import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = constants;

/** A truncated body is decompressed as far as it was received. */
const lenient = { flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH };

const decoders = {
  gzip: () => createGunzip(lenient),
  deflate: () => createInflate(lenient),
  br: () => createBrotliDecompress({ flush: BROTLI_OPERATION_FLUSH, finishFlush: BROTLI_OPERATION_FLUSH }),
};

/** For the `Accept-Encoding` header. */
export const acceptedEncodings = Object.keys(decoders).join(', ');

const isKnown = (encoding: string): encoding is keyof typeof decoders => Object.hasOwn(decoders, encoding);

/** The first bytes of a body. */
export interface Beginning {
  bytes: Buffer;
  /** Whether the body is longer than that. */
  isCut: boolean;
}

/**
 * Reads at most `limit` bytes of a body, both as it is sent and after decompression. It is decompressed in chunks of 16 kB,
 * so that a highly compressed body takes no more memory than any other.
 * @throws Error where the encoding is unknown, or the bytes are not what it says
 */
export async function readBeginning(body: Readable, encoding: string, limit: number): Promise<Beginning> {
  const chunks: Buffer[] = [];
  let length = 0;
  // One byte more tells whether the body is longer.
  for await (const chunk of upTo(decompress(body, encoding.trim().toLowerCase(), limit + 1), limit + 1)) {
    chunks.push(chunk);
    length += chunk.length;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isCut: length > limit };
}

function decompress(body: Readable, encoding: string, limit: number): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  const name = encoding.replace(/^x-/, '');
  if (!isKnown(name)) {
    body.on('error', () => {}).destroy();
    throw new Error(`The encoding ${name} is unknown.`);
  }
  // An error in any of these streams is thrown where the last one is read.
  return pipeline(
    body,
    (source: AsyncIterable<Buffer>) => upTo(source, limit),
    decoders[name](),
    () => {},
  );
}

async function* upTo(source: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let left = limit;
  for await (const chunk of source) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
