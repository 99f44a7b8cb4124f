import type { Price } from '@wishnest/domain/price';
import { type LinkFailureReason, linkFailure, type ProblemOf } from '@wishnest/domain/problem';

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
  readonly reason: LinkFailureReason;

  constructor(reason: LinkFailureReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The result of `read`, or the failure that ended it. Any other error than Unreadable is a bug. */
export async function orFailure<Result>(read: () => Promise<Result>): Promise<Result | LinkFailure> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unreadable) return linkFailure(error.reason);
    throw error;
  }
}
