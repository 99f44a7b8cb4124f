import type { OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { Reads } from '../graphql/reads.ts';

/**
 * Reads from one query's result as the server has it, and knows the result of no other query. An object in it has the
 * fields of all the fragments that were spread there.
 */
export function readsOf<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  data: Unmasked<Data>,
): Reads {
  const readQuery = (document: DocumentNode) => ({ data: document === query ? data : undefined, loading: false });
  const readFragment = ({ fragment, from }: { fragment: DocumentNode; from: object | null }) =>
    from && hasFieldsOf(fragment, from) ? { data: from, complete: true } : { data: {}, complete: false };
  // Apollo's hooks return more, which only the browser needs.
  return { useQuery: readQuery, useFragment: readFragment } as unknown as Reads;
}

function hasFieldsOf({ definitions: [definition] }: DocumentNode, object: object): boolean {
  const fields = definition && 'selectionSet' in definition ? (definition.selectionSet?.selections ?? []) : [];
  return fields.every((field) => field.kind !== 'Field' || field.name.value in object);
}
