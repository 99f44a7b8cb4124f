import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { GraphQLError, ValidationContext } from 'graphql';

/** The longest operation, in GraphQL tokens. Introspection takes 184, the largest page 150. */
export const maxTokens = 1000;

/** Refused like every other operation that is not valid, all reasons at once. */
const refusal = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/**
 * How much one operation may ask for. The largest page is 5 deep and costs 95; introspection is exempt, since it reads
 * no data and can be switched off.
 */
export const limitRules = [
  maxDepthRule({ n: 10, flattenFragments: true, ...refusal }),
  maxAliasesRule({ n: 15, ...refusal }),
  maxDirectivesRule({ n: 10, ...refusal }),
  costLimitRule({ maxCost: 1000, flattenFragments: true, ...refusal }),
];
