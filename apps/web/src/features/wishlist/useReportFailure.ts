import { useApolloClient } from '@apollo/client/react';
import { notify } from '../../ui/toast.tsx';

/**
 * Reports by a toast that a change failed. A refusal by the server means that the page's data is out of date, because another
 * tab or another person changed it, so the page's queries are sent again. Without a response, no query is sent.
 */
export function useReportFailure() {
  const client = useApolloClient();
  return (text: string, refusal: object | null | undefined) => {
    notify.error(text);
    if (refusal) void client.refetchQueries({ include: 'active' });
  };
}
