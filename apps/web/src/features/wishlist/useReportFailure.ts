import { useApolloClient } from '@apollo/client/react';
import { notify } from '../../ui/toast.tsx';
import { withRequestId } from '../shell/withRequestId.tsx';

/**
 * Shows that a change failed. A refusal by the server means that the page's data is out of date, because another tab or
 * another person changed it, so the page's queries are sent again. Without an answer, no query is sent.
 */
export function useRefused() {
  const client = useApolloClient();
  return (text: string, answer: object | null | undefined, error?: unknown) => {
    notify.error(withRequestId(text, error));
    if (answer) void client.refetchQueries({ include: 'active' });
  };
}
