import { type DocumentNode, execute, type GraphQLSchema, parse } from 'graphql';
import { type RateLimit, unlimited } from '../rates.ts';
import type { Services } from '../services.ts';
import { refusalError } from './answer.ts';
import { buildContext } from './context.ts';

/**
 * Answers a query in this process as a visitor would be answered.
 * @throws what kept the query from being answered whole
 */
export type Ask = (query: string, variables: Record<string, unknown>) => Promise<Record<string, unknown>>;

/**
 * For queries of this app's own, of which there are few: each is parsed once, and not validated.
 * @returns an `Ask` for each visitor, who is counted by address
 */
export function buildAskAs(schema: GraphQLSchema, services: Services, reads: RateLimit): (address: string) => Ask {
  const documents = new Map<string, DocumentNode>();

  function documentOf(query: string): DocumentNode {
    const document = documents.get(query) ?? parse(query);
    documents.set(query, document);
    return document;
  }

  return (address) => async (query, variables) => {
    const refusal = await reads.spend(address);
    if (refusal) throw refusalError(refusal);
    const { data, errors = [] } = await execute({
      schema,
      document: documentOf(query),
      variableValues: variables,
      contextValue: buildContext({
        caller: { kind: 'visitor' },
        address,
        limits: { reads, writes: unlimited },
        services,
      }),
    });
    for (const error of errors) throw error.originalError ?? error;
    return data ?? {};
  };
}
