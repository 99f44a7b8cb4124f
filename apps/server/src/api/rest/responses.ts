import { isProblem, type Problem, statusOf } from '@wishnest/domain/problem';
import { transportSentences } from '@wishnest/messages/api';
import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { faultBody, problemBody, setProblem } from '../http/errors.ts';
import { compressionPlugin, hasTag, tagOf } from '../http/responses.ts';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Whether this response of REST has an `ETag`, by which callers ask every few seconds, and get 304 if they have it
     * already. Its handler says so, for anybody but an owner. A 304 is logged as a 200, since it reveals that nobody has
     * reserved meanwhile.
     */
    isTagged: boolean;
  }
}

/**
 * Sends what the calls of REST return: a Problem as its refusal, and 304 to whoever has the response already. It is
 * built all the same.
 */
export const restResponsesPlugin = fp(async (app) => {
  app.decorateReply('isTagged', false);
  app.addHook('preHandler', function setSuccess(request, reply, done) {
    reply.code(successOf(request.routeOptions.schema));
    done();
  });
  // A Problem brings its own status in place of that of the success.
  app.addHook('preSerialization', function answerProblem(request, reply, payload, done) {
    if (!isProblem(payload)) return done(null, payload);
    setProblem(reply, payload);
    // A service says of no member of such a body what is wrong.
    const isMalformed = payload.__typename === 'InvalidInput' && request.isBodyMalformed;
    done(null, isMalformed ? faultBody(transportSentences.bodyNotJson, statusOf(payload)) : problemBody(payload));
  });
  app.addHook('onSend', function answerUnchanged(request, reply, payload, done) {
    if (!reply.isTagged || reply.statusCode !== 200 || typeof payload !== 'string') return done();
    const tag = tagOf(payload);
    // The text is the same in each encoding, so the tag is a weak one.
    reply.header('etag', `W/${tag}`);
    if (!hasTag(request, tag)) return done();
    reply.code(304).removeHeader('content-type');
    done(null, '');
  });
  // The tag is of the text that is compressed.
  await app.register(compressionPlugin);
});

/** The status of a success is the lowest one that a call documents: a 304 is sent in place of a 200. */
function successOf(schema: FastifySchema | undefined): number {
  // JavaScript has numeric keys in their order.
  const [status = 200] = Object.keys(schema?.response ?? {});
  return Number(status);
}

/** Presents the result of a service, or returns the Problem in its place. */
export const orProblem = <Result extends object, Body>(
  result: Result,
  present: (result: Exclude<Result, Problem>) => Body,
): Body | Extract<Result, Problem> =>
  isProblem(result) ? (result as Extract<Result, Problem>) : present(result as Exclude<Result, Problem>);

/** Presents the result of a call that answers without a body. */
export const noBody = () => null;

export function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Reads a member of a body that is not validated yet. */
export function member(body: unknown, name: string): unknown {
  return (body as Record<string, unknown> | null | undefined)?.[name];
}
