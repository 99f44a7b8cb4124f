import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import {
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import type { GraphQLContext } from './context.ts';
import { buildJitOperations } from './jitOperations.ts';
import { locateErrors } from './locateErrors.ts';

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway'];

/** How many errors of invalid variables are reported. Each of them quotes the whole variable. */
const maxVariableErrors = 10;

/**
 * Executes operations for Apollo Server. The pages' own operations run as compiled code, and graphql-js executes all others.
 * A gateway is Apollo's only public way to replace the executor. Its results pass through Apollo's hooks and error formatting
 * like all others.
 */
export function buildGateway(schema: GraphQLSchema): Gateway {
  const findCompiled = buildJitOperations(schema);

  /** Stops at the first error. Compiled code would collect all errors, of which a long list can have tens of thousands. */
  function areValid({ variableDefinitions = [] }: OperationDefinitionNode, values: Record<string, unknown>): boolean {
    return !getVariableValues(schema, variableDefinitions, values, { maxErrors: 1 }).errors;
  }

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
        const isRun = compiled && areValid(operation, variableValues);
        const result = isRun ? await compiled(undefined, context as GraphQLContext, variableValues) : null;
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
          options: { maxCoercionErrors: maxVariableErrors },
        }) as ExecutionResult<Record<string, unknown>, Record<string, unknown>>;
      },
    }),

    stop: async () => {},
  };
}
