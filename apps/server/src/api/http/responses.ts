/** What becomes of a response of the APIs: it waits for room, counts as reads, and is compressed. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { ProblemOf } from '@wishnest/domain/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { RateLimit } from '../../platform/rateLimits.ts';
import { sendProblem } from './errors.ts';
import { isApiRequest } from './requests.ts';
import type { ResponseKind } from './responseSizes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts what is large in a response, or in a part of it, in UTF-16 units. */
    chargeReads(units: number): void;
    /** How many units were counted so far. */
    readUnits: number;
  }
  interface FastifyReply {
    /**
     * Waits by `waitForRoom`, then asks the rate limit again: whoever had to wait may have read too much meanwhile.
     * @throws Overloaded if there is no room in time
     */
    waitForRoomToRead(kind: ResponseKind, units: number): Promise<ProblemOf<'TooManyRequests'> | null>;
  }
}

/**
 * What a request is counted by: the person's id if they are verified, else the range of addresses, as anybody can
 * create other accounts. All programs of a person have limits together, beside the person's own: no program uses up
 * those of the pages, and 20 tokens give no more than one.
 */
export function countedAs({ caller, addressRange }: Pick<FastifyRequest, 'caller' | 'addressRange'>): string {
  if (!caller?.viewer) return addressRange;
  const { id } = caller.viewer;
  return caller.access === null ? id : `programs of ${id}`;
}

/** The responses for which the limit is asked again after a wait: others of the same caller may have used it up. */
const askedAgain: readonly ResponseKind[] = ['large', 'huge', 'streams', 'pages'];

/** How many UTF-16 units of a large response count as one more read: about 150 items, see `docs/decisions/0021`. */
export const unitsPerRead = 25_000;

/**
 * Has responses wait for room, and counts the reads of requests by the size of their responses, because that determines
 * their cost: one before the work, and the rest when the response is built. Responses of the APIs are measured here,
 * and `streamJson.ts` and `pages/sharedPage.ts` measure theirs.
 */
export const responsesPlugin = fp<{ reads: RateLimit }>(async (app, { reads }) => {
  app.decorateRequest('readUnits', 0);
  app.decorateRequest('chargeReads', function (units) {
    const before = Math.floor(this.readUnits / unitsPerRead);
    this.readUnits += units;
    const more = Math.floor(this.readUnits / unitsPerRead) - before;
    if (more > 0) reads.charge(countedAs(this), more);
  });
  app.decorateReply('waitForRoomToRead', async function (kind, units) {
    const caller = countedAs(this.request);
    const hasWaited = await this.waitForRoom(kind, units, caller);
    return hasWaited && askedAgain.includes(kind) ? reads.spend(caller, 0) : null;
  });
  // The body is there, so that nobody has room for a response whose request never arrives.
  app.addHook('preHandler', async function waitForRoomOfRoute(request, reply) {
    const { responseSize } = request.routeOptions.config;
    const refusal = responseSize && (await reply.waitForRoomToRead(...responseSize));
    if (refusal) return sendProblem(reply, refusal);
  });
  app.addHook('onSend', function chargeResponse(request, _reply, payload, done) {
    if (typeof payload === 'string' && isApiRequest(request)) request.chargeReads(payload.length);
    done();
  });
});

/** The tag by which a caller says which response it has. */
export const tagOf = (body: string | Buffer): string => `"${hash('sha256', body, 'base64url')}"`;

/**
 * Whether the caller has the response with this tag. It sends its tags with commas between them; a proxy may have made
 * one weak.
 */
export const hasTag = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.includes(tag) ?? false;

/** In UTF-16 units. A shorter response takes one packet in any case. */
const minUnits = 1000;

/**
 * Compresses the responses of an API to visitors. Everybody else's are sent as they are: they can have secrets of the
 * caller beside texts of others, and the size of a compressed response would reveal something about the secrets.
 */
export const compressionPlugin = fp(async (app) => {
  app.addHook('onSend', async function compressForVisitor({ caller }, reply, payload) {
    const isVisitor = caller?.userId === null;
    if (!isVisitor || typeof payload !== 'string' || payload.length < minUnits) return payload;
    const encoding = applyEncoding(addVary(reply, 'accept-encoding'));
    return encoding === 'identity' ? payload : encode(Buffer.from(payload), encoding, fastQuality);
  });
});

/**
 * Builds the handler that sends a text which is the same for everybody, compressed, or 304 to whoever has it already.
 */
export function sendText(text: string | Buffer, type: string) {
  const bodies = { gzip: gzipSync(text), identity: Buffer.from(text) };
  const tag = tagOf(text);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // The text is the same in each encoding, so the tag is a weak one.
    addVary(reply, 'accept-encoding').headers({ 'cache-control': 'no-cache', etag: `W/${tag}` });
    if (hasTag(request, tag)) return reply.code(304).send();
    const accepted =
      negotiate(request.headers['accept-encoding'] ?? '', ['gzip', 'identity']) === 'gzip' ? 'gzip' : 'identity';
    if (accepted === 'gzip') reply.header('content-encoding', accepted);
    return reply.type(type).send(bodies[accepted]);
  };
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order of preference among those that a client accepts equally. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

/** Returns the encoding that the client prefers, and sets the header that names it. */
export function applyEncoding(reply: FastifyReply): Encoding {
  const accepted = reply.request.headers['accept-encoding'] ?? '';
  const encoding = (negotiate(accepted, encodings) as Encoding | null) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return encoding;
}

/** Tells caches that the response depends on this header of the request too. The library for CORS names one as well. */
export function addVary(reply: FastifyReply, name: string): FastifyReply {
  return reply.header('vary', [reply.getHeader('vary'), name].filter(Boolean).join(', '));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * The quality for each new response: a page of 20 items takes half a millisecond, and has a twentieth more bytes than
 * with the next one.
 */
export const fastQuality = 3;

/**
 * Compresses a response on another thread.
 * @param quality of Brotli, from 0 to 11
 */
export async function encode(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br') return compact(await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  return encoding === 'gzip' ? compact(await gzipped(body)) : body;
}

/**
 * Copies zlib's result, which is part of a larger buffer. A cache of the part would keep the whole buffer in memory.
 */
const compact = (part: Buffer) => Buffer.from(new Uint8Array(part).buffer);
