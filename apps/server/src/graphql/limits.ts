import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { GraphQLError, ValidationContext } from 'graphql';
import { objectLimitRule } from './objectLimit.ts';

/** The longest operation, in GraphQL tokens. Introspection takes 184, the largest page 150. */
export const maxTokens = 1000;

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
