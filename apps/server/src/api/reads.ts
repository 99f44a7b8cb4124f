import type { ProblemOf } from '@wishnest/domain/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RateLimit } from '../platform/rateLimits.ts';
import { isApiRequest } from './http/requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How many reads the last response to a request of this network and route counted as; undefined if none is known. */
    expectedReads: number | undefined;
    /** How many reads were counted before the work. */
    spentReads: number;
    /** Counts the expected reads against this caller's limit, before the work. */
    spendReads(caller: string): Promise<ProblemOf<'TooManyRequests'> | null>;
    /** Counts what the response has more than expected, in UTF-16 units. */
    chargeReads(units: number): void;
  }
}

/** What a request is counted by: the uid if it is verified, else the network, as anybody can create other accounts. */
export function countedAs({ caller, network }: Pick<FastifyRequest, 'caller' | 'network'>): string {
  return caller?.viewer?.id ?? network;
}

/** How many UTF-16 units of a large response count as one more read. They are about 150 items. */
const unitsPerRead = 25_000;

/** How many kinds of requests are remembered with the size of their last response. */
const rememberedKinds = 10_000;

/**
 * Counts the reads of requests by the size of their responses, because that determines their cost. Before the work, a request
 * counts as many as the last of its kind did, so that a caller cannot begin more than they may read. Responses of the APIs
 * are measured here, and `streamJson.ts` and `pages/sharedPage.ts` measure theirs.
 */
export function countReads(app: FastifyInstance, reads: RateLimit): void {
  const last = new LRUCache<string, number>({ max: rememberedKinds });
  const kindOf = ({ network, routeOptions }: FastifyRequest) => `${network} ${routeOptions.url}`;

  app.decorateRequest('expectedReads');
  app.decorateRequest('spentReads', 1);
  app.addHook('onRequest', (request, _reply, done) => {
    request.expectedReads = last.get(kindOf(request));
    done();
  });
  app.decorateRequest('spendReads', function (caller) {
    this.spentReads = this.expectedReads ?? 1;
    return reads.spend(caller, this.spentReads);
  });
  app.decorateRequest('chargeReads', function (units) {
    const count = 1 + Math.floor(units / unitsPerRead);
    last.set(kindOf(this), count);
    const more = count - this.spentReads;
    if (more !== 0) reads.charge(countedAs(this), more);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (typeof payload === 'string' && isApiRequest(request)) request.chargeReads(payload.length);
    done();
  });
}
