import type { ProblemOf } from '@wishnest/domain/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type RateLimit, type Remaining, windowSeconds } from '../platform/rateLimits.ts';
import type { ResponseKind } from './http/bytesUnderWay.ts';
import { sendProblem } from './http/errors.ts';
import { isApiRequest } from './http/requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts one read against this caller's limit, before the work. */
    spendRead(caller: string, note?: (remaining: Remaining) => void): Promise<ProblemOf<'TooManyRequests'> | null>;
    /** Counts what is large in a response, or in a part of it, in UTF-16 units. */
    chargeReads(units: number): void;
    /** How many units were counted so far. */
    readUnits: number;
  }
  interface FastifyReply {
    /** Enters as `enter` does. Whoever had to wait may have read too much meanwhile, and is then refused. */
    enterRead(kind: ResponseKind, units: number): Promise<ProblemOf<'TooManyRequests'> | null>;
  }
}

/** What a response of REST enters as: at most 200 wishlists, or a few members of 2,048 units. */
export const fewUnits = ['small', 40_000] as const;

/** At most 500 items with their links. */
export const itemsOfWishlist = ['large', 1_250_000] as const;

/** What is in memory of a long response while it is sent: the items of four wishlists, without their longest links. */
export const partOfStream = ['streams', 1_250_000] as const;

/** What the size of a response is counted for. */
const counted: readonly ResponseKind[] = ['large', 'streams', 'pages'];

/**
 * What a request is counted by: the person's id if they are verified, else the range of addresses, as anybody can create other accounts. All
 * programs of a person have limits together, beside the person's own: no program uses up those of the pages, and 20 tokens give no
 * more than one.
 */
export function countedAs({ caller, addressRange }: Pick<FastifyRequest, 'caller' | 'addressRange'>): string {
  if (!caller?.viewer) return addressRange;
  const { id } = caller.viewer;
  return caller.access === null ? id : `programs of ${id}`;
}

/**
 * Adds what is left of a limit, by the IETF's draft for `RateLimit` headers. A mutation counts as a read and as a write, so
 * that it has two of each.
 */
export function addRateLimit(reply: FastifyReply, { limit, points, remaining, seconds }: Remaining): void {
  const added = {
    'ratelimit-policy': `"${limit}";q=${points};w=${windowSeconds}`,
    ratelimit: `"${limit}";r=${remaining};t=${seconds}`,
  };
  for (const [name, value] of Object.entries(added)) {
    const before = reply.getHeader(name);
    reply.header(name, before === undefined ? value : `${before}, ${value}`);
  }
}

/** How many UTF-16 units of a large response count as one more read. They are about 150 items. */
const unitsPerRead = 25_000;

/**
 * Counts the reads of requests by the size of their responses, because that determines their cost: one before the work, and the
 * rest when the response is built. Responses of the APIs are measured here, and `streamJson.ts` and `pages/sharedPage.ts` measure
 * theirs.
 */
export const readsPlugin = fp<{ reads: RateLimit }>(async (app, { reads }) => {
  app.decorateRequest('readUnits', 0);
  app.decorateRequest('spendRead', (caller, note) => reads.spend(caller, 1, note));
  app.decorateRequest('chargeReads', function (units) {
    const before = Math.floor(this.readUnits / unitsPerRead);
    this.readUnits += units;
    const more = Math.floor(this.readUnits / unitsPerRead) - before;
    if (more > 0) reads.charge(countedAs(this), more);
  });
  app.decorateReply('enterRead', async function (kind, units) {
    const caller = countedAs(this.request);
    const hasWaited = await this.enter(kind, units, caller);
    return hasWaited && counted.includes(kind) ? reads.spend(caller, 0) : null;
  });
  // The body is there, so that nobody has room for a response whose request never arrives.
  app.addHook('preHandler', async function enterRoute(request, reply) {
    const { returns } = request.routeOptions.config;
    const refusal = returns && (await reply.enterRead(...returns));
    if (refusal) return sendProblem(reply, refusal);
  });
  app.addHook('onSend', function chargeResponse(request, _reply, payload, done) {
    if (typeof payload === 'string' && isApiRequest(request)) request.chargeReads(payload.length);
    done();
  });
});
