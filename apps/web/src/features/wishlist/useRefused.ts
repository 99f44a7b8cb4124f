import { useApolloClient } from '@apollo/client/react';
import { notify } from '../../ui/toast.tsx';
import { withRequestId } from '../shell/withRequestId.tsx';

/**
 * Says that something could not be done. Where the server answered, its answer means that this page shows what is no
 * longer so (another tab, another person), and the page is brought up to date; no answer means that it is unknown.
 */
export function useRefused() {
  const client = useApolloClient();
  return (text: string, answer: object | null | undefined, error?: unknown) => {
    notify.error(withRequestId(text, error));
    if (answer) void client.refetchQueries({ include: 'active' });
  };
}
