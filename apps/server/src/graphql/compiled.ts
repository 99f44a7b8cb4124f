import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from '../unavailable.ts';
import type { GraphQLContext } from './context.ts';
import type { maskError } from './errors.ts';

/** How many queries are remembered; the pages have a dozen. */
const remembered = 200;

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
 * Answers queries that are asked often by code that was made for them. Where something goes wrong there, Apollo runs the
 * query once more, so that there is one way in which errors are judged; only a database that does not answer is not
 * waited for twice. Mutations, which cannot be run again, are all Apollo's.
 */
export function compiledQueries(mask: ReturnType<typeof maskError>): ApolloServerPlugin<GraphQLContext> {
  const queries = new LRUCache<string, { times: number; execute?: Execute | null }>({ max: remembered });

  return {
    async requestDidStart() {
      return {
        async responseForOperation({ schema, document, operation, request, queryHash, contextValue, response }) {
          // Apollo's types promise an operation also where none has the name that was asked for.
          if (operation?.operation !== OperationTypeNode.QUERY) return null;
          const key = `${queryHash} ${request.operationName ?? ''}`;
          const query = queries.get(key) ?? { times: 0 };
          query.times += 1;
          if (query.times === 1) queries.set(key, query);
          if (query.times < worthIt) return null;
          if (query.execute === undefined) query.execute = compile(schema, document, request.operationName);
          const result = await query.execute?.(undefined, contextValue, request.variables ?? {});
          if (!result) return null;
          const { data = null, errors = [] } = result;
          const outages = errors.flatMap(({ originalError }) => (isUnavailable(originalError) ? [originalError] : []));
          if (outages.length < errors.length) return null;
          const told = outages.length > 0 ? { errors: outages.map((outage) => mask({ message: '' }, outage)) } : {};
          return { http: response.http, body: { kind: 'single', singleResult: { data, ...told } } };
        },
      };
    },
  };
}
