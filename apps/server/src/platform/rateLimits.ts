import cluster from 'node:cluster';
import { isIP, isIPv4 } from 'node:net';
import { type ProblemOf, tooManyRequests } from '@wishnest/domain/problem';
import ipaddr from 'ipaddr.js';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

type Refusal = ProblemOf<'TooManyRequests'> | null;

/** The limits per minute, for all server processes of this host together. */
export interface RatesPerMinute {
  /** Writing requests and mutations, per person. */
  writes: number;
  /** Reading requests, per person or visitor's address. A large response counts as several. */
  reads: number;
  /** Requests for share codes that do not exist, per person or visitor's address. */
  unknownCodes: number;
  /** Preview pictures, per address. */
  pictures: number;
  /** Requests for pictures of items, per address. A page of items requests many. */
  itemPictures: number;
  /** Pages of shops that are read, and pictures that are fetched, each per person. */
  links: number;
}

/** What is left of a limit. */
export interface Remaining {
  limit: keyof RatesPerMinute;
  points: number;
  remaining: number;
  /** Until all of it is there again. */
  seconds: number;
}

export interface RateLimit {
  /**
   * Counts all of them, or returns the refusal and counts none if they exceed the limit. With 0 it only asks.
   * @param note gets what is left
   */
  spend(key: string, count?: number, note?: (remaining: Remaining) => void): Promise<Refusal>;
  /** Counts this many more, without a refusal. */
  charge(key: string, count: number): void;
  /** Counts one less. */
  refund(key: string): void;
}

export type RateLimits = Record<keyof RatesPerMinute, RateLimit>;

export const unlimited: RateLimit = { spend: async () => null, charge: () => {}, refund: () => {} };

/** @param rates a limit that is left out is infinite */
export function buildRateLimits(rates: Partial<RatesPerMinute> = {}): RateLimits {
  const build = (name: keyof RatesPerMinute) => buildRateLimit(name, rates[name]);
  return {
    writes: build('writes'),
    reads: build('reads'),
    unknownCodes: build('unknownCodes'),
    pictures: build('pictures'),
    itemPictures: build('itemPictures'),
    links: build('links'),
  };
}

/** How long a request counts. */
export const windowSeconds = 60;

/** How long a worker waits for the primary process, in milliseconds. Without a response the request is let through. */
const clusterTimeoutMs = 1000;

function buildRateLimit(name: keyof RatesPerMinute, points?: number): RateLimit {
  if (points === undefined) return unlimited;
  const options = { keyPrefix: name, points, duration: windowSeconds };
  const limiter = cluster.isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: clusterTimeoutMs })
    : new RateLimiterMemory(options);
  // If the primary process does not respond, nothing is counted.
  const ignore = () => {};
  return {
    async spend(key, count = 1, note = ignore) {
      const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));
      try {
        const counted = await limiter.consume(key, count);
        note({ limit: name, points, remaining: counted.remainingPoints, seconds: secondsOf(counted) });
        return null;
      } catch (refused) {
        // Any other error means that the primary process does not respond.
        if (!(refused instanceof RateLimiterRes)) return null;
        // What is refused was counted. One more than the limit does not matter, but several would use up what is left.
        if (count > 1) limiter.reward(key, count).catch(ignore);
        const seconds = secondsOf(refused);
        note({ limit: name, points, remaining: 0, seconds });
        return tooManyRequests(seconds);
      }
    },
    charge: (key, count) => void limiter.penalty(key, count).catch(ignore),
    refund: (key) => void limiter.reward(key, 1).catch(ignore),
  };
}

/**
 * What a visitor is counted by: the IPv4 address, or the IPv6 addresses with the same first 64 bits, which one
 * household has. All addresses that cannot be read count as one, because a caller could write many.
 */
export function addressRangeOf(address: string): string {
  if (isIPv4(address)) return address;
  // Some proxies write brackets or a port into `X-Forwarded-For`.
  const [host = '', , ...others] = address.split(':');
  const bare = /^\[([^\]]*)\]/.exec(address)?.[1] ?? (others.length === 0 ? host : address);
  if (!isIP(bare)) return 'unknown';
  // An IPv4 address in an IPv6 one becomes itself.
  const parsed = ipaddr.process(bare);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
