import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import type { GraphQLContext } from './context.ts';
import { buildJitQueries } from './jitQueries.ts';
import { locateErrors } from './locateErrors.ts';

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway'];

/**
 * Runs operations for Apollo Server. A gateway is the one public way to bring an executor of one's own: whatever it
 * answers goes through Apollo's hooks and error formatting as every other result does, and no resolver runs twice.
 */
export function buildGateway(schema: GraphQLSchema): Gateway {
  const findCompiled = buildJitQueries(schema);

  return {
    onSchemaLoadOrUpdate(handleSchema) {
      handleSchema({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => {};
    },

    load: async () => ({
      async executor({ queryHash, document, operation, request, context }) {
        const variableValues = request.variables ?? {};
        // None where the request names an operation that its document does not have: graphql-js says so.
        const compiled = operation && findCompiled(queryHash);
        const result = await compiled?.(undefined, context as GraphQLContext, variableValues);
        // Without data the variables were refused before any resolver ran: graphql-js says why in its own words.
        if (result && 'data' in result) {
          return result.errors ? { ...result, errors: locateErrors(result.errors, document) } : result;
        }
        return execute({
          schema,
          document,
          contextValue: context,
          variableValues,
          operationName: request.operationName,
        }) as ExecutionResult<Record<string, unknown>, Record<string, unknown>>;
      },
    }),

    stop: async () => {},
  };
}
