import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useMemo } from 'react';
import { useAccountId } from '../identity/session.tsx';
import { buildClient } from './client.ts';
import { buildHttpLink } from './httpLink.ts';

/** A client for each account: what one person has loaded is gone before the next one, or a visitor, sees the page. */
export function AccountClient({ children }: { children: ReactNode }) {
  const accountId = useAccountId();
  const client = useMemo(() => buildClient(buildHttpLink(accountId)), [accountId]);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
