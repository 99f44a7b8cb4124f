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
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Overloaded } from '../../platform/outage.ts';
import { maxBodyBytes } from './requests.ts';
import { type ResponseKind, type RoomSize, roomOfBodies, roomSizes } from './responseSizes.ts';
import { nextTurnOfOne } from './turns.ts';

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

interface Bytes {
  caller: string;
  bytes: number;
}

/** A response that has room or waits for it. */
interface Entry extends Bytes {
  room: ReturnType<typeof buildRoom>;
  /** Null until it is built. */
  builtAt: number | null;
}

/** A response that waits for room, and what begins it. */
interface Waiting {
  entry: Entry;
  begin(): void;
}

/** Counts the bytes that are under way: of each caller, and of all. */
function buildCount({ ofCaller, ofAll }: RoomSize) {
  const bytesOf = new Map<string, number>();
  let bytesOfAll = 0;

  return {
    fitsCaller: ({ caller, bytes }: Bytes) => (bytesOf.get(caller) ?? 0) + bytes <= ofCaller,
    fitsAll: ({ bytes }: Bytes) => bytesOfAll + bytes <= ofAll,
    add(caller: string, bytes: number) {
      const own = (bytesOf.get(caller) ?? 0) + bytes;
      bytesOf.set(caller, own);
      if (own === 0) bytesOf.delete(caller);
      bytesOfAll += bytes;
    },
  };
}

/**
 * Builds the room for responses of one kind. It is given to the callers in turn, so that nobody waits for all that
 * another one asks for. With the semaphores of `async-mutex`, one that has waited too long stays in the way of those
 * behind it.
 */
function buildRoom(size: RoomSize) {
  const { maxWaitMs = 5000, sentMs = 4000 } = size;
  /** By their caller; the caller who comes next is the first. */
  const waiting = new Map<string, Set<Waiting>>();
  const { fitsCaller, fitsAll, add } = buildCount(size);

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

function buildRooms() {
  const rooms = Object.entries(roomSizes).map(([kind, size]) => [kind, buildRoom(size)]);
  return Object.fromEntries(rooms) as Record<ResponseKind, ReturnType<typeof buildRoom>>;
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

/**
 * Bounds the memory of the bodies of requests. Each counts from the header on, which says how long it is, until the response
 * is sent.
 */
export const bodiesUnderWayPlugin = fp(async (app) => {
  const { fitsCaller, fitsAll, add } = buildCount(roomOfBodies);

  app.addHook('onRequest', function takeRoomForBody(request, { raw }, done) {
    const body = { caller: request.addressRange, bytes: bytesOfBody(request) };
    if (body.bytes === 0) return done();
    if (!fitsCaller(body) || !fitsAll(body)) return done(new Overloaded());
    add(body.caller, body.bytes);
    raw.once('close', () => add(body.caller, -body.bytes));
    done();
  });
});

/** How long a body can be. The header of one that is sent in chunks does not say it. */
function bytesOfBody({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return maxBodyBytes;
  return Math.min(Number(headers['content-length'] ?? 0), maxBodyBytes);
}
