import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { readPageData } from '../boot/pageData.ts';
import { useAccountId } from '../identity/session.tsx';
import { buildClient } from './client.ts';
import { buildHttpLink } from './httpLink.ts';

/**
 * Provides an Apollo client for each account, so that nobody sees what another account has cached. The page data is the
 * same for everybody, so each client's cache begins with it.
 */
export function AccountClient({ children = <Outlet /> }: { children?: ReactNode }) {
  const accountId = useAccountId();
  const client = useMemo(() => buildClient(buildHttpLink(accountId), readPageData().cache), [accountId]);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
