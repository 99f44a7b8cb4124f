import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import { Kind, type OperationDefinitionNode, type SelectionNode } from 'graphql';
import type { Authentication, Caller } from '../identity/authentication.ts';
import { refusalError, refuse } from './answer.ts';
import type { GraphQLContext } from './context.ts';
import type { MutationResolvers } from './resolvers.generated.ts';

/** Their statements refuse whoever is not admitted, so that they need one trip to the database, not two. */
const askedByTheirStatements: ReadonlySet<string> = new Set<keyof MutationResolvers>(['reserveItem', 'unreserveItem']);

function isAskedByItsStatements(operation: OperationDefinitionNode | undefined): boolean {
  return Boolean(operation?.selectionSet.selections.every(isAskedByItsStatement));
}

/** One that a directive may leave out has no statement. */
function isAskedByItsStatement(selection: SelectionNode): boolean {
  return (
    selection.kind === Kind.FIELD &&
    askedByTheirStatements.has(selection.name.value) &&
    selection.directives?.length === 0
  );
}

/**
 * Admits callers before their operation is run. To somebody who is not admitted nothing else is told, not even what is
 * wrong with what they ask.
 */
export function registerAdmission(app: FastifyInstance, { admit }: Authentication): ApolloServerPlugin<GraphQLContext> {
  const admissions = new WeakMap<Caller, ReturnType<typeof admit>>();

  function admitOnce(caller: Caller) {
    const admission = admissions.get(caller) ?? admit(caller);
    admissions.set(caller, admission);
    return admission;
  }

  app.addHook('onSend', async ({ caller }, reply, payload) => {
    const isRefusal = reply.statusCode >= 400 && reply.statusCode < 500;
    if (!isRefusal || !caller) return payload;
    // Where nobody can tell, the refusal stands as it is.
    const stranger = await admitOnce(caller).catch(() => null);
    if (!stranger) return payload;
    reply.removeHeader('content-length');
    return JSON.stringify(refuse(reply, stranger));
  });

  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, contextValue }) {
          const stranger = isAskedByItsStatements(operation) ? null : await admitOnce(contextValue.caller);
          if (stranger) throw refusalError(stranger);
        },
      };
    },
  };
}
