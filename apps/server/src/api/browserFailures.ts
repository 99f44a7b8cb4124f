import { failure } from '@wishnest/domain/failure';
import { transportSentences } from '@wishnest/messages/api';
import { failuresPath } from '@wishnest/page/paths';
import type { FastifyInstance } from 'fastify';
import { safeParse } from 'valibot';
import type { RateLimit } from '../platform/rateLimits.ts';
import { admitAnybody } from './authentication.ts';
import { sendFault } from './http/errors.ts';

const bodyLimit = 512;

/** Adds the call by which a browser reports a failure, which is in the line of its response. It counts as a read. */
export async function browserFailureRoutes(app: FastifyInstance, { reads }: { reads: RateLimit }): Promise<void> {
  app.addHook('onRequest', admitAnybody(app, reads));
  app.post(failuresPath, { bodyLimit }, async (request, reply) => {
    const { success, output } = safeParse(failure, request.body);
    if (!success) return sendFault(reply, 400, transportSentences.requestMalformed);
    request.browserFailure = output;
    return reply.code(204).send();
  });
}
