import { constants, createGunzip } from 'node:zlib';
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
  /** Whether the price was read where no element says that it is that of the product. */
  isPriceUncertain: boolean;
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

/** The most bytes of a page, as it is sent and after decompression, and of a picture. Of a longer page, these are read. */
export const largest = { page: 1_500_000, picture: 5 * 1024 * 1024 };

/** The most bytes that the connections of one read receive together: headers, framing and redirects count as the body does. */
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

/** The encoding in which pages are requested. Pictures are requested without one, because they are compressed already. */
export const pageEncoding = 'gzip';

/** Decompresses the beginning of a page, in chunks of 16 kB, so that a highly compressed one takes no more memory. */
export async function decompress(bytes: Uint8Array, encoding: string): Promise<Uint8Array> {
  const name = encoding.trim().toLowerCase().replace(/^x-/, '');
  if (name === '' || name === 'identity') return bytes;
  if (name !== pageEncoding) throw new Unreadable('LINK_UNREACHABLE');
  try {
    // A truncated body is decompressed as far as it was received.
    const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }).end(bytes);
    return await readBeginning(gunzip, largest.page);
  } catch (error) {
    throw new Unreadable('LINK_UNREACHABLE', error);
  }
}
