import cluster from 'node:cluster';
import { type ProblemOf, tooManyRequests } from '@wishnest/domain/problem';
import { LRUCache } from 'lru-cache';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * How much a minute is let through, all server processes of this host together. A person counts by uid, a visitor by
 * address, see `http/address.ts`.
 */
export interface RatesPerMinute {
  /** Requests that change something, per person. */
  writes: number;
  /** Requests that only read, per person and per visitor's address; see `http/largeResponses.ts`. */
  reads: number;
  /** Share codes that do not exist, per person and per visitor's address. */
  unknownCodes: number;
  /** Pictures for chats that have to be drawn, per address. */
  pictures: number;
}

type Refusal = ProblemOf<'TooManyRequests'>;

export interface RateLimit {
  /** Counts one. Returns the refusal where that was one too many. */
  spend(key: string): Promise<Refusal | null>;
  /** Counts as many more, without a refusal. */
  charge(key: string, count: number): void;
  /** Takes back one that was counted and turned out not to count. */
  giveBack(key: string): void;
}

export type RateLimits = Record<keyof RatesPerMinute, RateLimit>;

export const unlimited: RateLimit = { spend: async () => null, charge: () => {}, giveBack: () => {} };

/** @param rates what is left out has no limit */
export function buildRateLimits({ writes, reads, unknownCodes, pictures }: Partial<RatesPerMinute> = {}): RateLimits {
  return {
    writes: buildRateLimit('writes', writes),
    reads: buildRateLimit('reads', reads),
    unknownCodes: buildRateLimit('unknownCodes', unknownCodes),
    pictures: buildRateLimit('pictures', pictures),
  };
}

const windowSeconds = 60;

/** How long a worker waits for the first process, in milliseconds. A request is let through where it does not answer. */
const clusterTimeoutMs = 1000;

/** Keys that are remembered here; beyond, the oldest are forgotten. */
const rememberedKeys = 10_000;

function buildRateLimit(name: string, points?: number): RateLimit {
  if (points === undefined) return unlimited;
  // A worker takes several points at once: it asks the first process for every twentieth part of the limit, not for
  // every request.
  const share = cluster.isWorker ? Math.ceil(points / 20) : 1;
  const limiter = cluster.isWorker
    ? new RateLimiterCluster({ keyPrefix: name, points, duration: windowSeconds, timeoutMs: clusterTimeoutMs })
    : new RateLimiterMemory({ points, duration: windowSeconds });
  const ttl = windowSeconds * 1000;
  /** Points that this process has taken and not spent. */
  const taken = new LRUCache<string, number>({ max: rememberedKeys, ttl });
  /** Until when a key is refused. Further requests are refused without asking the first process. */
  const refusedUntil = new LRUCache<string, number>({ max: rememberedKeys, ttl });

  const refuseUntil = (instant: number) => tooManyRequests(Math.max(1, Math.ceil((instant - Date.now()) / 1000)));
  const add = (key: string, count: number) => taken.set(key, (taken.get(key) ?? 0) + count, { noUpdateTTL: true });

  async function take(key: string): Promise<Refusal | null> {
    try {
      await limiter.consume(key, share);
    } catch (refused) {
      // Any other error means that the first process does not answer: the request is let through.
      if (refused instanceof RateLimiterRes) {
        refusedUntil.set(key, Date.now() + refused.msBeforeNext);
        return refuseUntil(Date.now() + refused.msBeforeNext);
      }
    }
    add(key, share);
    return null;
  }

  /** Requests of one key that come at once take points together, not each for itself. */
  const taking = new Map<string, Promise<Refusal | null>>();
  function takeTogether(key: string): Promise<Refusal | null> {
    const underWay = taking.get(key) ?? take(key).finally(() => taking.delete(key));
    taking.set(key, underWay);
    return underWay;
  }

  return {
    async spend(key) {
      while ((taken.get(key) ?? 0) <= 0) {
        const instant = refusedUntil.get(key);
        if (instant !== undefined && instant > Date.now()) return refuseUntil(instant);
        const refusal = await takeTogether(key);
        if (refusal) return refusal;
      }
      add(key, -1);
      return null;
    },

    charge: (key, count) => void limiter.penalty(key, count).catch(() => {}),

    giveBack: (key) => void add(key, 1),
  };
}
