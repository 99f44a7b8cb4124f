import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toastTexts } from '@wishnest/messages/texts/toast';
import { type Answer, useSave } from '../../graphql/useSave.ts';
import { withName } from '../../ui/fill.tsx';
import { notify } from '../../ui/toast.tsx';

/** Restores by this mutation what somebody has removed, and says so. The page is loaded anew, as it then has its place again. */
export function useRestore<Data extends { result: Answer | null }, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
) {
  const client = useApolloClient();
  const [restore] = useSave(mutation, { failed: toastTexts.restoreFailed, saysReason: true });

  return async (variables: Variables, name: string) => {
    const { entity } = await restore(variables);
    if (!entity) return;
    await client.refetchQueries({ include: 'active' });
    await notify.success(withName(toastTexts.restored, name));
  };
}
