import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { useAccountId } from '../identity/session.tsx';
import { buildClient } from './client.ts';
import { buildHttpLink } from './httpLink.ts';

let latest: { accountId: string | null; client: ApolloClient } | null = null;

/** Provides a client for each account, which all pages share, so that nobody sees what another account has cached. */
export function AccountClient({ children = <Outlet /> }: { children?: ReactNode }) {
  const accountId = useAccountId();
  const client = useMemo(() => clientOf(accountId), [accountId]);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}

function clientOf(accountId: string | null): ApolloClient {
  if (latest?.accountId !== accountId) {
    latest = { accountId, client: buildClient(buildHttpLink(accountId)) };
  }
  return latest.client;
}
