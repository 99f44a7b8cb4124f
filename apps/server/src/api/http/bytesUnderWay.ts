/*
 * How a response takes room in memory, and gives it back:
 * 1. `waitForRoom` takes room for the most that the response can have, once for each request. `waitForRoomOfRoute` calls
 *    it for a route with a `responseSize`, `admitOperations` for an operation, and the page of a share link itself.
 *    Where too many ask, the callers come in turn, and one of those that waited begins in each turn of the event loop
 *    (`turns.ts`). So does each huge one, also if it has room at once.
 * 2. `countBytes` gives back what the built response does not need. A stream keeps all.
 * 3. The rest is given back at `close`, when the connection has taken the response or has ended. One that ends while the
 *    response is built gives nothing back before `countBytes`, since the response is in memory until then.
 * What was measured for the numbers is in `docs/decisions/0021`.
 */
import { limits, optionalTexts } from '@wishnest/domain/limits';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { Overloaded } from '../../platform/outage.ts';
import { nextTurnOfOne } from './turns.ts';

const MB = 1_000_000;

/**
 * How many bytes of responses are built and sent at once: those of one caller, and all of this process. What fills the
 * room of one kind makes nobody wait for another.
 */
const buildRooms = () => ({
  /** Small responses of the APIs, and everything that writes over REST. */
  small: buildRoom(2 * MB, 16 * MB),
  /**
   * One caller has room for a list beside six of the longest that are read slowly. All callers together have room for
   * each page's query as often as requests start in one turn of the event loop: those that wait start one by one, which
   * halves the calls a second.
   */
  large: buildRoom(32 * MB, 160 * MB),
  /** Operations that hold more than the first query of a page: see `kindOf`. */
  huge: buildRoom(20 * MB, 25 * MB),
  /** Operations that keep their room while a shop is read. */
  shops: buildRoom(2 * MB, 16 * MB),
  /** What is read while it is sent, so that only a part is in memory. */
  streams: buildRoom(10 * MB, 30 * MB, { sentMs: 60_000 }),
  /**
   * Pages wait for a second, because the browser can render them. One caller has one at a time, and all have four, since
   * a page of 500 links in Chinese has 14 MB when it is built, and takes 0.2 s.
   */
  pages: buildRoom(10 * MB, 24 * MB, { maxWaitMs: 1000 }),
  pictures: buildRoom(2 * MB, 8 * MB),
});

export type ResponseKind = keyof ReturnType<typeof buildRooms>;

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

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Waits until a response of at most so many UTF-16 units has room among those of its kind, and keeps the room until
     * it is built and sent. Resolves with whether it had to wait. Each request calls it once.
     * @throws Overloaded if there is no room in time
     */
    waitForRoom(kind: ResponseKind, units: number, caller: string): Promise<boolean>;
  }
}

/** The rows, the values of the fields and the text of a response are in memory together. */
const bytesPerUnit = 4;

/** How many requests of a caller may wait for room of one kind. A page can ask for the items of 200 wishlists at once. */
const maxWaiting = 200;

/** How often it is looked whether somebody waits for what is sent too slowly, in milliseconds. */
const checkMs = 500;

/** A response that has room or waits for it. */
interface Entry {
  caller: string;
  bytes: number;
  room: ReturnType<typeof buildRoom>;
  /** Null until it is built. */
  builtAt: number | null;
}

/** A response that waits for room, and what begins it. */
interface Waiting {
  entry: Entry;
  begin(): void;
}

/**
 * Builds the room for responses of one kind. It is given to the callers in turn, so that nobody waits for all that
 * another one asks for. With the semaphores of `async-mutex`, one that has waited too long stays in the way of those
 * behind it.
 * @param maxWaitMs how long a response may wait
 * @param sentMs how long one is sent while others wait
 */
function buildRoom(ofCaller: number, ofAll: number, { maxWaitMs = 5000, sentMs = 4000 } = {}) {
  /** By their caller; the caller who comes next is the first. */
  const waiting = new Map<string, Set<Waiting>>();
  const bytesOf = new Map<string, number>();
  let bytesOfAll = 0;

  const fitsCaller = ({ caller, bytes }: Entry) => (bytesOf.get(caller) ?? 0) + bytes <= ofCaller;
  const fitsAll = ({ bytes }: Entry) => bytesOfAll + bytes <= ofAll;

  function add(caller: string, bytes: number) {
    const own = (bytesOf.get(caller) ?? 0) + bytes;
    bytesOf.set(caller, own);
    if (own === 0) bytesOf.delete(caller);
    bytesOfAll += bytes;
  }

  function stopWaiting(one: Waiting) {
    const ofCaller = waiting.get(one.entry.caller);
    ofCaller?.delete(one);
    if (ofCaller?.size === 0) waiting.delete(one.entry.caller);
  }

  /** The first response that waits of the first caller who has room for it. */
  function findNext(): Waiting | undefined {
    for (const [first] of waiting.values()) if (first && fitsCaller(first.entry)) return first;
    return undefined;
  }

  function begin(one: Waiting) {
    const { entry } = one;
    stopWaiting(one);
    moveToEnd(entry.caller);
    add(entry.caller, entry.bytes);
    one.begin();
  }

  /** Lets the other callers come before this one. */
  function moveToEnd(caller: string) {
    const ofCaller = waiting.get(caller);
    if (ofCaller && waiting.delete(caller)) waiting.set(caller, ofCaller);
  }

  /**
   * Begins what has room. If the next one has none among those of all, the others wait with it, or large ones would
   * never come.
   */
  function beginWaiting() {
    for (let next = findNext(); next && fitsAll(next.entry); next = findNext()) begin(next);
  }

  const allWaiting = () => [...waiting.values()].flatMap((ofCaller) => [...ofCaller]);

  return {
    sentMs,

    /**
     * Whether somebody waits for what this caller has: the same caller, or somebody for whom only the room of all is
     * missing.
     */
    isAwaited: (caller: string) => allWaiting().some(({ entry }) => entry.caller === caller || fitsCaller(entry)),

    /** Resolves with whether the response had to wait. */
    async take(entry: Entry): Promise<boolean> {
      if (!findNext() && fitsCaller(entry) && fitsAll(entry)) {
        add(entry.caller, entry.bytes);
        return false;
      }
      const ofCaller = waiting.get(entry.caller) ?? new Set();
      if (ofCaller.size >= maxWaiting) throw new Overloaded();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const one = { entry, begin: resolve };
      waiting.set(entry.caller, ofCaller.add(one));
      const timer = setTimeout(() => {
        stopWaiting(one);
        beginWaiting();
        reject(new Overloaded());
      }, maxWaitMs);
      await promise.finally(() => clearTimeout(timer));
      return true;
    },

    resize(entry: Entry, bytes: number) {
      add(entry.caller, bytes - entry.bytes);
      entry.bytes = bytes;
      beginWaiting();
    },
  };
}

/**
 * Bounds the memory of the responses that are under way, however many connections ask for them and however slowly they
 * are read. A response counts as what it can have until it is built, then as what it has. It gives its room back when
 * it is built and its connection has taken it or is closed. One that is sent for too long is ended if somebody waits
 * for its room.
 */
export const bytesUnderWayPlugin = fp(async (app) => {
  const rooms = buildRooms();
  const entries = new Map<FastifyReply['raw'], Entry>();
  const asked = new WeakSet<FastifyReply['raw']>();

  function giveRoomBack(raw: FastifyReply['raw'], entry: Entry) {
    entries.delete(raw);
    entry.room.resize(entry, 0);
  }

  app.decorateReply('waitForRoom', async function (kind, units, caller) {
    const { raw } = this;
    // The room of the first call would never be given back.
    if (asked.has(raw))
      throw new Error('A request asked for room a second time. A route with a size has room already.');
    asked.add(raw);
    const room = rooms[kind];
    const entry: Entry = { caller, bytes: units * bytesPerUnit, room, builtAt: null };
    const hasWaited = (await room.take(entry)) || kind === 'huge';
    // SQLite answers in the same turn, so that many that start together would keep everybody else waiting.
    if (hasWaited) await nextTurnOfOne(caller);
    if (raw.destroyed) {
      giveRoomBack(raw, entry);
      throw new Overloaded();
    }
    entries.set(raw, entry);
    raw.once('close', () => entry.builtAt !== null && giveRoomBack(raw, entry));
    return hasWaited;
  });

  app.addHook('onSend', function countBytes(_request, { raw }, payload, done) {
    const entry = entries.get(raw);
    if (!entry) return done();
    entry.builtAt = performance.now();
    // A stream keeps its room.
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) entry.room.resize(entry, Buffer.byteLength(payload));
    // The connection was closed while the response was built.
    if (raw.destroyed) giveRoomBack(raw, entry);
    done();
  });

  function endSlowOnes() {
    for (const [raw, { caller, room, builtAt }] of entries) {
      const isSlow = builtAt !== null && performance.now() - builtAt > room.sentMs;
      if (isSlow && room.isAwaited(caller)) raw.destroy();
    }
  }
  const timer = setInterval(endSlowOnes, checkMs).unref();
  app.addHook('onClose', async function stopChecking() {
    clearInterval(timer);
  });
});
