import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { transport } from '@wishnest/domain/messages';
import type { FastifyInstance } from 'fastify';
import { isObject, member } from '../rest/body.ts';

const code = ApolloServerErrorCode.BAD_USER_INPUT;

/** Refuses variables that are no object as every other wrong variable is refused; Apollo has another code for them. */
export function refuseMalformedVariables(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ body }, reply) => {
    const variables = member(body, 'variables') ?? {};
    if (isObject(variables) && !Array.isArray(variables)) return;
    return reply.code(400).send({ errors: [{ message: transport.variablesMalformed, extensions: { code } }] });
  });
}

/**
 * Answers 400 where nothing could be answered because of what was sent. Apollo does so itself for what is wrong before
 * the operation is run, and answers 200 to a null that turns out too late to stand where none may.
 */
export const badInputStatus: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== 'single') return;
        const { data, errors = [] } = body.singleResult;
        const isAnswered = Object.values(data ?? {}).some((field) => field !== null);
        const isBadInput = errors.length > 0 && errors.every(({ extensions }) => extensions?.code === code);
        if (isBadInput && !isAnswered) http.status = 400;
      },
    };
  },
};
