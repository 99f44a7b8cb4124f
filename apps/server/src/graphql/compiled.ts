import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { GraphQLContext } from './context.ts';

/** How many compiled queries are kept; the page and the playground's introspection are a dozen. */
const kept = 200;

/** Compiling takes as long as answering some fifty times: only what is asked again and again is worth it. */
const worthIt = 10;

type Execute = (
  root: unknown,
  context: GraphQLContext,
  variables: object,
) => ExecutionResult | Promise<ExecutionResult>;

/** Null where the compiler does not know how. */
function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Execute | null {
  const compiled = compileQuery(schema, document, operationName);
  return isCompiledQuery(compiled) ? (compiled.query as Execute) : null;
}

/**
 * Answers queries that are asked often by code that was made for them. What goes wrong there is left to Apollo, which
 * runs the query once more: so there is one way in which errors are judged, masked and logged. Mutations, which cannot
 * be run twice, are all Apollo's.
 */
export function compiledQueries(): ApolloServerPlugin<GraphQLContext> {
  const seen = new LRUCache<string, { times: number; execute?: Execute | null }>({ max: kept });

  return {
    async requestDidStart() {
      return {
        async responseForOperation({ schema, document, operation, request, queryHash, contextValue, response }) {
          // Apollo's types promise an operation also where none has the name that was asked for.
          if (operation?.operation !== OperationTypeNode.QUERY) return null;
          const key = `${queryHash} ${request.operationName ?? ''}`;
          const query = seen.get(key) ?? { times: 0 };
          query.times += 1;
          if (query.times === 1) seen.set(key, query);
          if (query.times < worthIt) return null;
          query.execute ??= compile(schema, document, request.operationName);
          const result = await query.execute?.(undefined, contextValue, request.variables ?? {});
          if (!result || result.errors) return null;
          return { http: response.http, body: { kind: 'single', singleResult: { data: result.data ?? null } } };
        },
      };
    },
  };
}
