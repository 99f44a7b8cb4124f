import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { transport } from '@wishnest/domain/messages';
import type { FastifyInstance } from 'fastify';
import { isObject, member } from '../rest/body.ts';

const code = ApolloServerErrorCode.BAD_USER_INPUT;

/** Refuses variables that are not an object with the code of every other invalid variable. Apollo uses another code. */
export function refuseMalformedVariables(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ body }, reply) => {
    const variables = member(body, 'variables') ?? {};
    if (isObject(variables)) return;
    return reply.code(400).send({ errors: [{ message: transport.variablesMalformed, extensions: { code } }] });
  });
}

/**
 * Sets status 400 where the input is invalid and the response has no data. Apollo sets it for input that it validates
 * before execution, but not for a null that only execution finds in a non-null position.
 */
export const badInputStatus: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== 'single') return;
        const { data, errors = [] } = body.singleResult;
        const hasData = Object.values(data ?? {}).some((field) => field !== null);
        const isBadInput = errors.length > 0 && errors.every(({ extensions }) => extensions?.code === code);
        if (isBadInput && !hasData) http.status = 400;
      },
    };
  },
};
