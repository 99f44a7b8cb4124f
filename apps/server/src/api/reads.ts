import type { ProblemOf } from '@wishnest/domain/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf, type RateLimit } from '../platform/rateLimits.ts';
import { isApiRequest } from './http/requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How many reads the last response to a request of this network and route counted as; undefined if none is known. */
    expectedReads: number | undefined;
    /** Counts the expected reads against this caller's limit, before the work. */
    spendReads(caller: string): Promise<ProblemOf<'TooManyRequests'> | null>;
    /** Counts what the response has more than expected, in UTF-16 units. */
    chargeReads(units: number): void;
  }
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
