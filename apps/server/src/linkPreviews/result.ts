import type { Price } from '@wishnest/domain/price';
import { type LinkFailureReason, linkFailure, type ProblemOf } from '@wishnest/domain/problem';

/** What the page of a shop states about its product. At least one of `name` and `pictureUrl` is not null. */
export interface LinkPreview {
  /** Valid as the name of an item, so of at most `limits.itemName` UTF-16 units. */
  name: string | null;
  price: Price | null;
  /** An absolute http or https address of at most `limits.link` UTF-16 units. Nothing was requested from it yet. */
  pictureUrl: string | null;
}

/** A picture that was decoded and encoded anew, without the metadata of the original. */
export interface PictureFile {
  /** In pixels. */
  width: number;
  height: number;
  type: 'image/webp';
  /** At most `limits.pictureFile` bytes. */
  bytes: Buffer;
}

/** The same picture in the two sizes of `limits.pictureSide`. A picture that is too small for a size is not enlarged. */
export interface StoredPicture {
  small: PictureFile;
  large: PictureFile;
}

export type LinkFailure = ProblemOf<'LinkFailure'>;

/** The reason why a page or a picture cannot be read. */
export class Unreadable extends Error {
  readonly reason: LinkFailureReason;

  constructor(reason: LinkFailureReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/**
 * The result of `read`, or the failure that ended it.
 * @throws any other error than Unreadable, which is a bug
 */
export async function orFailure<Result>(read: () => Promise<Result>): Promise<Result | LinkFailure> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unreadable) return linkFailure(error.reason);
    throw error;
  }
}
