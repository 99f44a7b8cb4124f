import cluster from 'node:cluster';
import { isIP, isIPv4 } from 'node:net';
import { type ProblemOf, tooManyRequests } from '@wishnest/domain/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isApiRequest } from './http/requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How many reads the last response to a request of this network and route counted as; undefined if none is known. */
    expectedReads: number | undefined;
    /** Counts the expected reads against this caller's limit, before the work. */
    spendReads(caller: string): Promise<Refusal>;
    /** Counts what the response has more than expected, in UTF-16 units. */
    chargeReads(units: number): void;
  }
}

type Refusal = ProblemOf<'TooManyRequests'> | null;

/** The limits per minute, for all server processes of this host together. See `countedAs` for who is counted how. */
export interface RatesPerMinute {
  /** Writing requests and mutations, per person. */
  writes: number;
  /** Reading requests, per person or visitor's address. A large response counts as several, see `countReads`. */
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
  /** Counts one or more, and returns the refusal if the limit is exceeded. */
  spend(key: string, count?: number): Promise<Refusal>;
  /** Counts this many more, or fewer if it is negative, without a refusal. */
  charge(key: string, count: number): void;
}

export type RateLimits = Record<keyof RatesPerMinute, RateLimit>;

export const unlimited: RateLimit = { spend: async () => null, charge: () => {} };

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
    async spend(key, count = 1) {
      try {
        await limiter.consume(key, count);
        return null;
      } catch (refused) {
        // Any other error means that the primary process does not respond.
        if (!(refused instanceof RateLimiterRes)) return null;
        return tooManyRequests(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      }
    },
    charge: (key, count) => void limiter.penalty(key, count).catch(ignore),
  };
}

/**
 * What a visitor is counted by: the IPv4 address, or the IPv6 network of 64 bits, which one household has. All addresses that
 * cannot be read count as one, because a caller could write many.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  // Some proxies write brackets or a port into `X-Forwarded-For`.
  const [host = '', , ...others] = address.split(':');
  const bare = /^\[([^\]]*)\]/.exec(address)?.[1] ?? (others.length === 0 ? host : address);
  if (!isIP(bare)) return 'unknown';
  // An IPv4 address in an IPv6 one becomes itself.
  const parsed = ipaddr.process(bare);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/** What a request is counted by: the uid if it is verified, else the network, as anybody can create other accounts. */
export function countedAs({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): string {
  return caller?.viewer?.id ?? networkOf(ip);
}

/** How many UTF-16 units of a large response count as one more read. They are about 150 items. */
const unitsPerRead = 25_000;

/** How many kinds of requests are remembered with the size of their last response. */
const rememberedKinds = 10_000;

/**
 * Counts the reads of requests by the size of their responses, because that determines their cost. Before the work, a request
 * counts as many as the last of its kind did, so that a caller cannot begin more than they may read. Responses of the APIs
 * are measured here, and `pages/sharedPage.ts` measures its pages.
 */
export function countReads(app: FastifyInstance, reads: RateLimit): void {
  const last = new LRUCache<string, number>({ max: rememberedKinds });
  const kindOf = ({ ip, routeOptions }: FastifyRequest) => `${networkOf(ip)} ${routeOptions.url}`;

  app.decorateRequest('expectedReads');
  app.addHook('onRequest', (request, _reply, done) => {
    request.expectedReads = last.get(kindOf(request));
    done();
  });
  const spent = new WeakMap<FastifyRequest, number>();
  app.decorateRequest('spendReads', async function (caller) {
    const count = this.expectedReads ?? 1;
    spent.set(this, count);
    return reads.spend(caller, count);
  });
  app.decorateRequest('chargeReads', function (units) {
    const count = 1 + Math.floor(units / unitsPerRead);
    last.set(kindOf(this), count);
    const more = count - (spent.get(this) ?? 1);
    if (more !== 0) reads.charge(countedAs(this), more);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string' && isApiRequest(request)) request.chargeReads(payload.length);
  });
}
