/** How large responses are, and how much room they have together. What was measured is in `docs/decisions/0021`. */
import { limits, optionalTexts } from '@wishnest/domain/limits';

/** The bytes that are built and sent at once: those of one caller, and all of this process. */
export interface RoomSize {
  ofCaller: number;
  ofAll: number;
  /** How long a response may wait for room, if not 5 seconds. */
  maxWaitMs?: number;
  /** How long a response is sent while others wait, if not 4 seconds. */
  sentMs?: number;
}

const MB = 1_000_000;

/** What fills the room of one kind makes nobody wait for another. */
export const roomSizes = {
  /** Small responses of the APIs, and everything that writes over REST. */
  small: { ofCaller: 2 * MB, ofAll: 16 * MB },
  /**
   * One caller has room for a list beside six of the longest that are read slowly. All callers together have room for
   * each page's query as often as requests start in one turn of the event loop: those that wait start one by one, which
   * halves the calls a second.
   */
  large: { ofCaller: 32 * MB, ofAll: 160 * MB },
  /** Operations that hold more than the first query of a page: see `kindOf`. */
  huge: { ofCaller: 20 * MB, ofAll: 25 * MB },
  /** Operations that keep their room while a shop is read. */
  shops: { ofCaller: 2 * MB, ofAll: 16 * MB },
  /** What is read while it is sent, so that only a part is in memory. */
  streams: { ofCaller: 10 * MB, ofAll: 30 * MB, sentMs: 60_000 },
  /**
   * Pages wait for a second, because the browser can render them. One caller has one at a time, and all have four, since
   * a page of 500 links in Chinese has 14 MB when it is built, and takes 0.2 s.
   */
  pages: { ofCaller: 10 * MB, ofAll: 24 * MB, maxWaitMs: 1000 },
  pictures: { ofCaller: 2 * MB, ofAll: 8 * MB },
} satisfies Record<string, RoomSize>;

export type ResponseKind = keyof typeof roomSizes;

/** For the bodies of requests, whose callers are ranges of addresses. Parsed, a body takes twenty times as many bytes. */
export const roomOfBodies: RoomSize = { ofCaller: MB, ofAll: 8 * MB };

/** In which room a response is, and how many UTF-16 units it has at most, or a picture bytes. */
export type ResponseSize = readonly [kind: ResponseKind, units: number];

/** A response of REST: at most 200 wishlists, or a few members of 2,048 units. */
export const fewUnits: ResponseSize = ['small', 40_000];

/** The texts of an item at their longest, in UTF-16 units: those that REST has, and all. */
const unitsOfRestTexts = limits.itemName + limits.link;
export const unitsOfItemTexts = optionalTexts.item.reduce((sum, name) => sum + limits[name], unitsOfRestTexts);

/** What an item has beside its texts: ids, a price, whether it is reserved, and the names of all that. */
const otherUnits = 350;

/** All items of a wishlist, over REST and as a page. */
export const itemsOfWishlist: ResponseSize = ['large', limits.itemsPerWishlist * (unitsOfRestTexts + otherUnits)];
export const wishlistPageSize: ResponseSize = ['pages', limits.itemsPerWishlist * (unitsOfItemTexts + otherUnits)];

/**
 * What is in memory of a long response while it is sent: the items of four wishlists, which count as those of one with the
 * longest links.
 */
export const partOfStream: ResponseSize = ['streams', itemsOfWishlist[1]];

export const sharePreviewPicture: ResponseSize = ['pictures', 50_000];
