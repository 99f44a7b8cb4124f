import { ApolloProvider } from '@apollo/client/react';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { readPageData } from '../boot/pageData.ts';
import { useAccountId } from '../identity/session.tsx';
import { buildClient } from './client.ts';
import { buildHttpLink } from './httpLink.ts';

/**
 * A client for each account: what one person has loaded is gone before the next one, or a visitor, sees the page. What
 * came in the page itself is for everybody and stays.
 */
export function AccountClient() {
  const accountId = useAccountId();
  const client = useMemo(() => buildClient(buildHttpLink(accountId), readPageData().cache), [accountId]);
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}
