import cluster from 'node:cluster';
import { type ProblemOf, tooManyRequests } from '@wishnest/domain/problem';
import { LRUCache } from 'lru-cache';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * The limits per minute, for all server processes of this host together. A verified person is counted by uid, and everybody
 * else by  * network address (see `http/address.ts`).
 */
export interface RatesPerMinute {
  /** Writing requests and mutations, per person. */
  writes: number;
  /** Reading requests, per person or visitor's address. A large response counts as several, see `http/largeResponses.ts`. */
  reads: number;
  /** Requests for share codes that do not exist, per person or visitor's address. */
  unknownCodes: number;
  /** Newly drawn preview pictures, per address. */
  pictures: number;
  /** Requests for pictures of items, per address. A page of items requests many. */
  itemPictures: number;
  /** Pages of shops that are read, and pictures that are fetched, each per person. */
  links: number;
}

type Refusal = ProblemOf<'TooManyRequests'>;

export interface RateLimit {
  /** Counts one, and returns the refusal where the limit is exceeded. */
  spend(key: string): Promise<Refusal | null>;
  /** Counts `count` more, without a refusal. */
  charge(key: string, count: number): void;
  /** Takes back one that `spend` counted. */
  giveBack(key: string): void;
}

export type RateLimits = Record<keyof RatesPerMinute, RateLimit>;

export const unlimited: RateLimit = { spend: async () => null, charge: () => {}, giveBack: () => {} };

/** @param rates a limit that is left out is infinite */
export function buildRateLimits(rates: Partial<RatesPerMinute> = {}): RateLimits {
  const { writes, reads, unknownCodes, pictures, itemPictures, links } = rates;
  return {
    writes: buildRateLimit('writes', writes),
    reads: buildRateLimit('reads', reads),
    unknownCodes: buildRateLimit('unknownCodes', unknownCodes),
    pictures: buildRateLimit('pictures', pictures),
    itemPictures: buildRateLimit('itemPictures', itemPictures),
    links: buildRateLimit('links', links),
  };
}

const windowSeconds = 60;

/** How long a worker waits for the primary process, in milliseconds. Without a response the request is let through. */
const clusterTimeoutMs = 1000;

/** The size of this process's caches; the least recently used keys are dropped first. */
const maxKeys = 10_000;

function buildRateLimit(name: string, points?: number): RateLimit {
  if (points === undefined) return unlimited;
  // A process takes several points at once, so that most requests only count one down. A worker would otherwise ask the
  // primary process in each request.
  const share = Math.ceil(points / 20);
  const limiter = cluster.isWorker
    ? new RateLimiterCluster({ keyPrefix: name, points, duration: windowSeconds, timeoutMs: clusterTimeoutMs })
    : new RateLimiterMemory({ points, duration: windowSeconds });
  const ttl = windowSeconds * 1000;
  /** Points that this process has taken and not spent yet, by key. Those of a key that is dropped are given back. */
  const taken = new LRUCache<string, number>({
    max: maxKeys,
    ttl,
    dispose: (left, key, reason) => {
      if (reason === 'evict' && left > 0) void limiter.reward(key, left).catch(() => {});
    },
  });
  /** Until when a key is refused. Meanwhile its requests are refused without asking the limiter. */
  const refusedUntil = new LRUCache<string, number>({ max: maxKeys, ttl });

  const refuseUntil = (instant: number) => tooManyRequests(Math.max(1, Math.ceil((instant - Date.now()) / 1000)));
  const add = (key: string, count: number) => taken.set(key, (taken.get(key) ?? 0) + count, { noUpdateTTL: true });

  async function take(key: string): Promise<Refusal | null> {
    try {
      await limiter.consume(key, share);
    } catch (refused) {
      // Any other error means that the primary process does not respond. Then the request is let through.
      if (refused instanceof RateLimiterRes) {
        refusedUntil.set(key, Date.now() + refused.msBeforeNext);
        return refuseUntil(Date.now() + refused.msBeforeNext);
      }
    }
    add(key, share);
    return null;
  }

  /** Concurrent requests of one key take points together. */
  const taking = new Map<string, Promise<Refusal | null>>();
  function takeOnce(key: string): Promise<Refusal | null> {
    const underWay = taking.get(key) ?? take(key).finally(() => taking.delete(key));
    taking.set(key, underWay);
    return underWay;
  }

  return {
    async spend(key) {
      while ((taken.get(key) ?? 0) <= 0) {
        const instant = refusedUntil.get(key);
        if (instant !== undefined && instant > Date.now()) return refuseUntil(instant);
        const refusal = await takeOnce(key);
        if (refusal) return refusal;
      }
      add(key, -1);
      return null;
    },

    // If the primary process does not respond, the points are not counted.
    charge: (key, count) => void limiter.penalty(key, count).catch(() => {}),

    giveBack: (key) => void add(key, 1),
  };
}
