import { ownQueries } from '@wishnest/server/graphql/ownQueries.generated';

/**
 * The text of one of the pages' own queries, as a browser sends it.
 * @param name how the operation begins, with the space or parenthesis that ends its name
 */
export function ownQuery(name: string): string {
  const text = [...ownQueries.values()].find((query) => query.startsWith(`query ${name}`));
  if (!text) throw new Error(`No page sends a query ${name}.`);
  return text;
}

/** The same query as a developer may write it. The server does not recognise it, so it does not compile it. */
export const writtenByHand = (query: string) => `${query} # by hand`;
