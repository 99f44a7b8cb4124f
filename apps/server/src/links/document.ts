import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Price } from '@wishnest/domain/price';
import { type LinkFailureCode, linkFailure, type ProblemOf } from '@wishnest/domain/problem';

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
  /** An absolute http or https address of at most `limits.link` UTF-16 units. Nothing was requested from it yet. */
  pictureUrl: string | null;
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
    if (error instanceof Unreadable) return linkFailure(error.code);
    throw error;
  }
}

/** The limits in bytes, both as sent and after decompression. The beginning of a longer page is read. */
export const largest = { page: 512 * 1024, picture: 5 * 1024 * 1024 };

export interface Beginning {
  bytes: Uint8Array;
  /** Whether the body is longer than that. */
  isCut: boolean;
}

export async function readBeginning(body: AsyncIterable<Buffer>, limit: number): Promise<Beginning> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    // One byte more tells whether the body is longer.
    if (length > limit) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isCut: length > limit };
}

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = constants;

/** A truncated body is decompressed as far as it was received. */
const lenient = { flush: Z_SYNC_FLUSH, finishFlush: Z_SYNC_FLUSH };

const decoders = {
  gzip: () => createGunzip(lenient),
  deflate: () => createInflate(lenient),
  br: () => createBrotliDecompress({ flush: BROTLI_OPERATION_FLUSH, finishFlush: BROTLI_OPERATION_FLUSH }),
};

export const acceptedEncodings = Object.keys(decoders).join(', ');

const isKnown = (encoding: string): encoding is keyof typeof decoders => Object.hasOwn(decoders, encoding);

/** Decompresses at most `limit` bytes, in chunks of 16 kB, so that a highly compressed body takes no more memory. */
export async function decompress(bytes: Uint8Array, encoding: string, limit: number): Promise<Beginning> {
  const name = encoding.trim().toLowerCase().replace(/^x-/, '');
  if (name === '' || name === 'identity') return { bytes, isCut: false };
  if (!isKnown(name)) throw new Unreadable('LINK_UNREACHABLE');
  try {
    // An error of the decoder is thrown where it is read.
    return await readBeginning(
      pipeline(Readable.from([bytes]), decoders[name](), () => {}),
      limit,
    );
  } catch (error) {
    throw new Unreadable('LINK_UNREACHABLE', error);
  }
}
