import { ApolloServerErrorCode } from '@apollo/server/errors';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { transport } from '@wishnest/domain/messages';
import type { FastifyInstance } from 'fastify';
import type { GraphQLError, ValidationContext } from 'graphql';
import { member } from '../rest/body.ts';
import { objectLimitRule } from './objectLimit.ts';

/** The longest operation, in GraphQL tokens. Introspection takes 184, the largest page 150. */
export const maxTokens = 1000;

/** The longest document, in UTF-16 units. Introspection takes 2,100, the largest page 950. */
const maxDocumentLength = 10_000;

/** How many errors of an invalid operation are reported. For each, graphql-js counts the lines of the whole document. */
export const maxValidationErrors = 10;

/** Refuses a document by its length before it is parsed. Errors about a document quote it and take time for its length. */
export function refuseLongDocuments(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ body }, reply) => {
    const document = member(body, 'query');
    if (typeof document !== 'string' || document.length <= maxDocumentLength) return;
    const extensions = { code: ApolloServerErrorCode.BAD_REQUEST };
    return reply.code(400).send({ errors: [{ message: transport.documentTooLong, extensions }] });
  });
}

/** Reports a violation as a validation error, so that a response lists all of them. */
const refusal = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/**
 * Limits the cost of one operation. The query of the largest page is 5 levels deep and returns 1,000 objects at most. A
 * query for everything that a person can read returns 201,000.
 */
export const limitRules = [
  maxDepthRule({ n: 10, flattenFragments: true, ...refusal }),
  maxAliasesRule({ n: 15, ...refusal }),
  maxDirectivesRule({ n: 10, ...refusal }),
  objectLimitRule(250_000),
];
