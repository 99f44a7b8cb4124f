import { refuseForeignAccount } from '@wishnest/domain/access';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { signedInOf } from '../authentication.ts';
import { sendProblem } from '../http/errors.ts';
import { isObject, member } from './responses.ts';

/** Refuses a call for another account than the caller's own, before its service is asked. */
export const ownAccountPlugin = fp(async (app) => {
  app.addHook('preHandler', async function refuseOtherAccounts(request, reply) {
    const { ownAccount } = request.routeOptions.config;
    const refusal = ownAccount && refuseForeignAccount(accountIn(request, ownAccount), signedInOf(request).viewer);
    if (refusal) return sendProblem(reply, refusal);
  });
});

/** The account that a request names. One that need not name any means the caller's own. */
function accountIn(request: FastifyRequest, where: NonNullable<FastifyContextConfig['ownAccount']>): unknown {
  const { params, body } = request;
  const { id } = signedInOf(request).viewer;
  if ('param' in where) return member(params, where.param);
  if ('optionalMember' in where) return member(body, where.optionalMember) ?? id;
  // A body that is no object names no account either. The service refuses it as invalid.
  return isObject(body) ? member(body, where.member) : id;
}
