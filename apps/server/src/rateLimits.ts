import cluster from 'node:cluster';
import { type ProblemOf, tooManyRequests } from '@wishnest/domain/problem';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * The limits per minute, for all server processes of this host together, whose primary process counts. A verified person is
 * counted by uid, and everybody else by network address (see `http/address.ts`).
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

function buildRateLimit(name: string, points?: number): RateLimit {
  if (points === undefined) return unlimited;
  const options = { keyPrefix: name, points, duration: windowSeconds };
  const limiter = cluster.isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: clusterTimeoutMs })
    : new RateLimiterMemory(options);
  // If the primary process does not respond, nothing is counted.
  const ignore = () => {};
  return {
    async spend(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (refused) {
        // Any other error means that the primary process does not respond.
        if (!(refused instanceof RateLimiterRes)) return null;
        return tooManyRequests(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      }
    },
    charge: (key, count) => void limiter.penalty(key, count).catch(ignore),
    giveBack: (key) => void limiter.reward(key).catch(ignore),
  };
}
