import type { ApolloClient } from '@apollo/client';
import { ApolloProvider, getApolloContext } from '@apollo/client/react';
import { type ReactNode, use, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { useAccountId } from '../identity/session.tsx';
import { buildClient } from './client.ts';
import { buildHttpLink } from './httpLink.ts';

let latest: { accountId: string | null; client: ApolloClient } | null = null;

/**
 * Provides a client for each account, which all pages share, so that nobody sees what another account has cached. A client that
 * the server or a test provides stays.
 */
export function AccountClient({ children = <Outlet /> }: { children?: ReactNode }) {
  const accountId = useAccountId();
  const provided = use(getApolloContext()).client;
  const client = useMemo(() => provided ?? clientOf(accountId), [provided, accountId]);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}

function clientOf(accountId: string | null): ApolloClient {
  if (latest?.accountId !== accountId) {
    latest = { accountId, client: buildClient(buildHttpLink(accountId)) };
  }
  return latest.client;
}
