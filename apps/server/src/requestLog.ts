import type { FastifyInstance } from 'fastify';
import type { CallerHash } from './callerHash.ts';
import { outcomeOf, visibleStatusOf } from './outcome.ts';

/**
 * Logs one line for each response: the request by its method and route, a GraphQL operation by its name and type, the
 * caller by a hash, and the outcome.
 */
export function registerRequestLog(app: FastifyInstance, callers: CallerHash): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request;
    const status = visibleStatusOf(request, reply);
    request.log.info(
      {
        req: request,
        ...(operation && { operation: operation.name, operationType: operation.type }),
        outcome: outcomeOf(request, reply),
        ...(status !== null && { status }),
        ms: Math.round(reply.elapsedTime),
        who: callers.ofRequest(request),
      },
      'answered',
    );
    done();
  });
}
