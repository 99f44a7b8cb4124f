import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toastTexts } from '@wishnest/messages/texts/toast';
import { type Answer, useSave } from '../../graphql/useSave.tsx';
import { withName } from '../../ui/texts.tsx';
import { notify } from '../../ui/toast.tsx';

/** Restores by this mutation what somebody has removed, and says so. The page is loaded anew, as it then has its place again. */
export function useRestore<Data extends { result: Answer | null }, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  fullCode: 'WISHLIST_FULL' | 'TOO_MANY_WISHLISTS',
) {
  const client = useApolloClient();
  const [restore] = useSave(mutation, { failed: ({ code }) => (code === fullCode ? null : toastTexts.restoreFailed) });

  return async (variables: Variables, name: string) => {
    const { entity, problem } = await restore(variables);
    if (problem) return notify.error(problem.message);
    if (!entity) return;
    await client.refetchQueries({ include: 'active' });
    await notify.success(withName(toastTexts.restored, name));
  };
}
