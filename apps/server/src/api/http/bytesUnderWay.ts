import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { Overloaded } from '../../platform/outage.ts';
import { buildStarter } from './starts.ts';

const MB = 1_000_000;

/**
 * How many bytes of responses are built and sent at once: those of one caller, and all of this process. What fills one kind makes
 * nobody wait for another. `maxWaitMs` is how long one may wait for room, and `sentMs` how long one is sent while others wait.
 */
const kinds = {
  /** Small responses of the APIs, and everything that writes over REST. */
  small: { ofCaller: 2 * MB, ofAll: 16 * MB, maxWaitMs: 5000, sentMs: 4000 },
  large: { ofCaller: 14 * MB, ofAll: 64 * MB, maxWaitMs: 5000, sentMs: 4000 },
  /** Operations that keep their room while a shop is read. */
  shops: { ofCaller: 2 * MB, ofAll: 16 * MB, maxWaitMs: 5000, sentMs: 4000 },
  /** What is read while it is sent, so that only a part is in memory. */
  streams: { ofCaller: 10 * MB, ofAll: 30 * MB, maxWaitMs: 5000, sentMs: 60_000 },
  /** Pages wait for a second, because the browser can render them. */
  pages: { ofCaller: 16 * MB, ofAll: 48 * MB, maxWaitMs: 1000, sentMs: 4000 },
  pictures: { ofCaller: 2 * MB, ofAll: 8 * MB, maxWaitMs: 5000, sentMs: 4000 },
};

export type ResponseKind = keyof typeof kinds;

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Waits until a response of at most so many UTF-16 units has room among those of its kind, and keeps the room until it is built
     * and sent. Resolves with whether it had to wait.
     * @throws Overloaded if there is no room in time
     */
    enter(kind: ResponseKind, units: number, caller: string): Promise<boolean>;
  }
}

/** The rows, the values of the fields and the text of a response are in memory together. */
const bytesPerUnit = 4;

/** How many requests may wait. A page can ask for the items of 200 wishlists at once. */
const maxWaiting = { ofCaller: 200, ofAll: 500 };

/** How often it is looked whether somebody waits for what is sent too slowly, in milliseconds. */
const checkMs = 500;

/** Room that is given in the order of asking. The semaphores of `async-mutex` do the same, but do not tell whether somebody waits. */
class Room {
  readonly #total: number;
  #free: number;
  readonly #waiting = new Set<{ bytes: number; begin: () => void }>();

  constructor(total: number) {
    this.#total = total;
    this.#free = total;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  get isUnused(): boolean {
    return this.#free === this.#total && this.waiting === 0;
  }

  /** Resolves with whether it had to wait. */
  async take(bytes: number, maxWaitMs: number): Promise<boolean> {
    if (this.waiting === 0 && bytes <= this.#free) {
      this.#free -= bytes;
      return false;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const request = { bytes, begin: resolve };
    this.#waiting.add(request);
    const timer = setTimeout(() => {
      this.#waiting.delete(request);
      // Those behind it may need less.
      this.give(0);
      reject(new Overloaded());
    }, maxWaitMs);
    await promise.finally(() => clearTimeout(timer));
    return true;
  }

  give(bytes: number): void {
    this.#free += bytes;
    for (const request of this.#waiting) {
      if (request.bytes > this.#free) return;
      this.#waiting.delete(request);
      this.#free -= request.bytes;
      request.begin();
    }
  }
}

/** A response that has entered. */
interface Entry {
  own: Room;
  all: Room;
  bytes: number;
  builtAt: number | null;
  sentMs: number;
  leave(): void;
}

/**
 * Bounds the memory of the responses that are under way, however many connections ask for them and however slowly they are read.
 * A response counts as what it can have until it is built, then as what it has. It leaves when it is built and its connection has
 * taken it or is closed. One that is sent for too long is ended if somebody waits for its room.
 */
export const bytesUnderWayPlugin = fp(async (app) => {
  const rooms = Object.fromEntries(
    Object.entries(kinds).map(([kind, { ofAll }]) => [kind, { all: new Room(ofAll), ofCallers: new Map() }]),
  ) as Record<ResponseKind, { all: Room; ofCallers: Map<string, Room> }>;
  const entries = new Map<FastifyReply['raw'], Entry>();
  // SQLite answers in the same turn, so that many who are let in together would keep everybody else waiting.
  const startLater = buildStarter(1);
  let waiting = 0;

  /** Takes room of the caller, then of all. */
  async function take({ own, all, bytes }: Entry, maxWaitMs: number): Promise<boolean> {
    if (own.waiting >= maxWaiting.ofCaller || waiting >= maxWaiting.ofAll) throw new Overloaded();
    waiting += 1;
    try {
      const hasWaited = await own.take(bytes, maxWaitMs);
      try {
        return (await all.take(bytes, maxWaitMs)) || hasWaited;
      } catch (error) {
        own.give(bytes);
        throw error;
      }
    } finally {
      waiting -= 1;
    }
  }

  function resize(entry: Entry, bytes: number) {
    const freed = entry.bytes - bytes;
    entry.bytes = bytes;
    entry.own.give(freed);
    entry.all.give(freed);
  }

  app.decorateReply('enter', async function (kind, units, caller) {
    const { raw } = this;
    const { ofCaller, maxWaitMs, sentMs } = kinds[kind];
    const { all, ofCallers } = rooms[kind];
    const own = ofCallers.get(caller) ?? new Room(ofCaller);
    ofCallers.set(caller, own);
    const entry: Entry = { own, all, bytes: units * bytesPerUnit, builtAt: null, sentMs, leave };

    function leave() {
      entries.delete(raw);
      resize(entry, 0);
      if (own.isUnused) ofCallers.delete(caller);
    }

    const hasWaited = await take(entry, maxWaitMs);
    if (hasWaited) await new Promise<void>(startLater);
    if (raw.destroyed) {
      leave();
      throw new Overloaded();
    }
    entries.set(raw, entry);
    raw.once('close', () => entry.builtAt !== null && leave());
    return hasWaited;
  });

  app.addHook('onSend', function countBytes(_request, { raw }, payload, done) {
    const entry = entries.get(raw);
    if (entry) {
      entry.builtAt = performance.now();
      if (typeof payload === 'string' || Buffer.isBuffer(payload)) resize(entry, Buffer.byteLength(payload));
      // The connection was closed while the response was built.
      if (raw.destroyed) entry.leave();
    }
    done();
  });

  function endSlowOnes() {
    const now = performance.now();
    for (const [raw, { own, all, builtAt, sentMs }] of entries) {
      const isAwaited = own.waiting > 0 || all.waiting > 0;
      if (isAwaited && builtAt !== null && now - builtAt > sentMs) raw.destroy();
    }
  }
  const timer = setInterval(endSlowOnes, checkMs).unref();
  app.addHook('onClose', async function stopChecking() {
    clearInterval(timer);
  });
});
