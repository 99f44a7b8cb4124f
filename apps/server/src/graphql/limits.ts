import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { GraphQLError, ValidationContext } from 'graphql';
import { objectLimitRule } from './objectLimit.ts';

/** The longest operation, in GraphQL tokens. Introspection takes 184, the largest page 150. */
export const maxTokens = 1000;

/** Refused like every other operation that is not valid, all reasons at once. */
const refusal = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/**
 * How much one operation may ask for. The largest page is 5 deep and is answered with 1,000 objects at most; everything
 * that somebody can read about themselves, with 201,000.
 */
export const limitRules = [
  maxDepthRule({ n: 10, flattenFragments: true, ...refusal }),
  maxAliasesRule({ n: 15, ...refusal }),
  maxDirectivesRule({ n: 10, ...refusal }),
  objectLimitRule(250_000),
];
