import cluster from 'node:cluster';
import { isIPv6 } from 'node:net';
import { type ProblemOf, tooManyRequests } from '@wishnest/domain/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isApiRequest } from './http/requests.ts';

/** The limits per minute, for all server processes of this host together. See `countedAs` for who is counted how. */
export interface RatesPerMinute {
  /** Writing requests and mutations, per person. */
  writes: number;
  /** Reading requests, per person or visitor's address. A large response counts as several, see `chargeBySize`. */
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

export interface RateLimit {
  /** Counts one, and returns the refusal if the limit is exceeded. */
  spend(key: string): Promise<ProblemOf<'TooManyRequests'> | null>;
  /** Counts `count` more, without a refusal. */
  charge(key: string, count: number): void;
  giveBack(key: string): void;
}

export type RateLimits = Record<keyof RatesPerMinute, RateLimit>;

export const unlimited: RateLimit = { spend: async () => null, charge: () => {}, giveBack: () => {} };

/** @param rates a limit that is left out is infinite */
export function buildRateLimits(rates: Partial<RatesPerMinute> = {}): RateLimits {
  const names = ['writes', 'reads', 'unknownCodes', 'pictures', 'itemPictures', 'links'] as const;
  return Object.fromEntries(names.map((name) => [name, buildRateLimit(name, rates[name])])) as RateLimits;
}

/** How long a worker waits for the primary process, in milliseconds. Without a response the request is let through. */
const clusterTimeoutMs = 1000;

function buildRateLimit(name: string, points?: number): RateLimit {
  if (points === undefined) return unlimited;
  const options = { keyPrefix: name, points, duration: 60 };
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

/** What a visitor is counted by: the IPv4 address, or the IPv6 network of 64 bits, which one household has. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // An IPv4 address in an IPv6 one becomes itself.
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** What a request is counted by: the uid if it is verified, else the network, as anybody can create other accounts. */
export function countedAs({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): string {
  return caller?.viewer?.id ?? networkOf(ip);
}

/** How many UTF-16 units of a large response count as one more read. They are about 150 items. */
const unitsPerRead = 25_000;

/** Charges a large response to the rate limit of reads by its size in UTF-16 units, because that determines its cost. */
export function chargeBySize(reads: RateLimit, key: string, units: number): void {
  if (units >= unitsPerRead) reads.charge(key, Math.floor(units / unitsPerRead));
}

/** Charges the large responses of the APIs. `pages/sharedPage.ts` charges its pages. */
export function countLargeResponses(app: FastifyInstance, reads: RateLimit): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string' && isApiRequest(request)) chargeBySize(reads, countedAs(request), payload.length);
  });
}
