import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import type { Price } from '@wishnest/domain/price';
import { type LinkFailureCode, type ProblemOf, problem } from '@wishnest/domain/problem';

export type Kind = 'page' | 'picture';

/** The beginning of a page, or a whole picture, as it was sent. */
export interface FetchedDocument {
  /** After redirects. */
  url: string;
  contentType: string;
  /** The `Content-Encoding` header, '' without one. */
  encoding: string;
  bytes: Uint8Array;
}

/** What the page of a shop states about its product. At least one of `name` and `pictureUrl` is not null. */
export interface LinkPreview {
  /** Valid as the name of an item, so of at most `limits.itemName` UTF-16 units. */
  name: string | null;
  /** What was cut off the end of the name, its first `limits.itemName` units; null if the whole name fits. */
  nameRest: string | null;
  price: Price | null;
  /** Whether the price was read where no element says that it is that of the product. */
  isPriceUncertain: boolean;
  /** An absolute http or https address of at most `limits.link` UTF-16 units. Nothing was requested from it yet. */
  pictureUrl: string | null;
}

/** Where a page leads at once. */
export interface Moved {
  movedTo: string;
}

export type LinkFailure = ProblemOf<'LinkFailure'>;

export class Unreadable extends Error {
  readonly code: LinkFailureCode;

  constructor(code: LinkFailureCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The result of `read`, or the failure that ended it. Any other error than Unreadable is a bug. */
export async function orFailure<Result>(read: () => Promise<Result>): Promise<Result | LinkFailure> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unreadable) return problem(error.code);
    throw error;
  }
}

/**
 * The most bytes of a page, as it is sent and after decompression, and of a picture. Of a longer page, these are read.
 */
export const largest = { page: 1_500_000, picture: 5 * 1024 * 1024 };

/**
 * The most bytes that the connections of one read receive together: headers, framing and redirects count as the body
 * does.
 */
export const largestReceived = { page: 2_000_000, picture: 6 * 1024 * 1024 };

/** Reads the beginning of a body. One byte more than `limit` tells that the body is longer. */
export async function readBeginning(body: AsyncIterable<Buffer>, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit + 1);
}

/**
 * The encoding in which pages are requested. Pictures are requested without one, because they are compressed already.
 */
export const pageEncoding = 'gzip';

/** Encodings that name no compression, which some servers send. */
const plainEncodings = ['', 'identity', 'none', 'utf-8', 'utf8', 'binary', '8bit', 'text/html'];

/**
 * What decompresses each encoding. Some servers send another one than was requested. A truncated body is read as far as
 * it goes.
 */
const decompressors: Record<string, (bytes: Uint8Array) => NodeJS.ReadWriteStream & AsyncIterable<Buffer>> = {
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  // The low four bits of zlib's header are 8; some servers leave the header out.
  deflate: ([first = 0]) => {
    const options = { finishFlush: constants.Z_SYNC_FLUSH };
    return (first & 15) === 8 ? createInflate(options) : createInflateRaw(options);
  },
};

/** Decompresses the beginning of a page, in chunks of 16 kB, so that a highly compressed one takes no more memory. */
export async function decompress(bytes: Uint8Array, encoding: string): Promise<Uint8Array> {
  const encodings = encoding.split(',').map((name) => name.trim().toLowerCase().replace(/^x-/, ''));
  const [name, ...others] = encodings.filter((one) => !plainEncodings.includes(one));
  if (name === undefined) return bytes;
  const build = decompressors[name];
  if (!build || others.length > 0) throw new Unreadable('LINK_UNREACHABLE');
  try {
    const stream = build(bytes);
    stream.end(bytes);
    return await readBeginning(stream, largest.page);
  } catch (error) {
    throw new Unreadable('LINK_UNREACHABLE', error);
  }
}
