import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSuspenseQuery } from '@apollo/client/react';
import { loadFailureTexts } from '@wishnest/messages/texts/loadFailure';
import { useLocation, useOutletContext } from 'react-router-dom';
import { cacheAndNetwork } from '../../graphql/client.ts';
import { useOffline } from '../../graphql/connection.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import type { ShellContext } from './AppShell.tsx';

/**
 * Reads the data of a page, or of a part of it. `failure` says that they could not be loaded, unless the layout says so already,
 * whose retry includes the page.
 */
export function usePageQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  failed: string,
) {
  const { hasProfileFailed } = useOutletContext<ShellContext>();
  const isOffline = useOffline();
  const { data, error, networkStatus, refetch } = useSuspenseQuery(query, { variables, ...usePageQueryOptions() });
  const message = data ? loadFailureTexts.latest : failed;
  // The page says then how old it is.
  const isExpected = data !== undefined && isOffline;
  const failure = error && !hasProfileFailed && !isExpected && (
    <ErrorNotice message={message} onRetry={() => void refetch()} />
  );
  return { data, failure, networkStatus, refetch };
}

/**
 * The options of a query of a page. Each page has its own: Apollo Client 4.3.8 gives a page that needs the query of the one before it
 * that query also while it is being ended, and such a page shows no change any more.
 */
export function usePageQueryOptions() {
  const { pathname } = useLocation();
  return { queryKey: pathname, ...cacheAndNetwork };
}
