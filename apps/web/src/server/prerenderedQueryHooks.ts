import type { OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { QueryHooks } from '../graphql/queryHooks.ts';

/**
 * Builds hooks that read from the result of one query. They have no data for any other query. Each object of the result
 * contains the fields of all fragments that the query spreads in it.
 */
export function buildQueryHooks<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  data: Unmasked<Data>,
): QueryHooks {
  const readQuery = (document: DocumentNode) => ({ data: document === query ? data : undefined, loading: false });
  const readFragment = ({ fragment, from }: { fragment: DocumentNode; from: object | null }) =>
    from && hasFieldsOf(fragment, from) ? { data: from, complete: true } : { data: {}, complete: false };
  // Apollo's hooks return more, which only the browser needs.
  return { useQuery: readQuery, useFragment: readFragment } as unknown as QueryHooks;
}

function hasFieldsOf({ definitions: [definition] }: DocumentNode, object: object): boolean {
  const fields = definition && 'selectionSet' in definition ? (definition.selectionSet?.selections ?? []) : [];
  return fields.every((field) => field.kind !== 'Field' || field.name.value in object);
}
