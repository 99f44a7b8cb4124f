import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { useViewer } from '../../identity/session.tsx';
import { readPageConfig } from '../../pageData.ts';
import { isOffline } from '../../ui/connection.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { forgetCopies, restoreCopy } from './offlineCopy.ts';

/** The pages of people who are signed in, which start without a network from what this browser has kept. */
export function OfflinePages() {
  const client = useApolloClient();
  const viewer = useViewer();
  const accountId = viewer.status === 'account' && viewer.isVerified ? viewer.id : null;

  // It comes before the queries of the pages, which find there what they cannot request.
  useMemo(() => {
    if (accountId && isOffline()) restoreCopy(client, accountId);
  }, [client, accountId]);

  useEffect(() => {
    if (!accountId || !import.meta.env.PROD) return;
    if (!readPageConfig().keepsCopy) return forgetCopies();
    const keeping = import('./keepCopy.ts').then(({ keepCopy }) => keepCopy(client, accountId));
    keeping.catch(console.error);
    return () => void keeping.then((end) => end()).catch(() => {});
  }, [client, accountId]);

  return <AppShell />;
}
