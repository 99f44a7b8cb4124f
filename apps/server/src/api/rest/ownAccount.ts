import { refuseForeignAccount } from '@wishnest/domain/access';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { signedInOf } from '../authentication.ts';
import { sendProblem } from '../http/errors.ts';
import { isObject, member } from './responses.ts';

type NamedAccount = NonNullable<FastifyContextConfig['ownAccount']>;

/** Refuses a call for another account than the caller's own, before its service is asked. */
export const ownAccountPlugin = fp(async (app) => {
  app.addHook('onRoute', function addRefusal(route) {
    const { ownAccount } = route.config ?? {};
    if (ownAccount) route.preHandler = refuseOthersThan(ownAccount);
  });
});

const refuseOthersThan = (named: NamedAccount) =>
  async function refuseOtherAccounts(request: FastifyRequest, reply: FastifyReply) {
    const refusal = refuseForeignAccount(accountIn(request, named), signedInOf(request).viewer);
    if (refusal) return sendProblem(reply, refusal);
  };

/** The account that a request names. One that need not name any means the caller's own. */
function accountIn(request: FastifyRequest, named: NamedAccount): unknown {
  const { params, body } = request;
  const { id } = signedInOf(request).viewer;
  if ('param' in named) return member(params, named.param);
  if ('optionalMember' in named) return member(body, named.optionalMember) ?? id;
  // A body that is no object names no account either. The service refuses it as invalid.
  return isObject(body) ? member(body, named.member) : id;
}
