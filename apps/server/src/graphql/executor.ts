import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import type { GraphQLContext } from './context.ts';
import { buildJitOperations } from './jitOperations.ts';
import { locateErrors } from './locateErrors.ts';

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway'];

/**
 * Executes operations for Apollo Server. The pages' own operations run as compiled code, and graphql-js executes all others.
 * A gateway is Apollo's only public way to replace the executor. Its results pass through Apollo's hooks and error formatting
 * like all others.
 */
export function buildGateway(schema: GraphQLSchema): Gateway {
  const findCompiled = buildJitOperations(schema);

  return {
    onSchemaLoadOrUpdate(handleSchema) {
      handleSchema({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => {};
    },

    load: async () => ({
      async executor({ queryHash, document, operation, request, context }) {
        const variableValues = request.variables ?? {};
        // `operation` is undefined where the document lacks the named operation; graphql-js reports that below.
        const compiled = operation && findCompiled(queryHash);
        const result = await compiled?.(undefined, context as GraphQLContext, variableValues);
        // A result without data means that the variables are invalid and no resolver has run. graphql-js then reports
        // them.
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
