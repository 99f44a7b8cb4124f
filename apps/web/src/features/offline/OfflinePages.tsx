import { useApolloClient } from '@apollo/client/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { isOffline } from '../../graphql/connection.ts';
import { useViewer } from '../../identity/session.tsx';
import { readPageConfig } from '../../pageData.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { forgetCopies, restoreCopy } from './offlineCopy.ts';

/** The pages of people who are signed in, which start without a network from what this browser has kept. */
export function OfflinePages() {
  const client = useApolloClient();
  const viewer = useViewer();
  const accountId = viewer.status === 'account' && viewer.isVerified ? viewer.id : null;

  const [startsOffline] = useState(isOffline);
  const [restoredFor, setRestoredFor] = useState<string | null>(null);

  // Before the first frame.
  useLayoutEffect(() => {
    if (!startsOffline || !accountId) return;
    restoreCopy(client, accountId);
    setRestoredFor(accountId);
  }, [startsOffline, client, accountId]);

  useEffect(() => {
    if (!accountId || !import.meta.env.PROD) return;
    if (!readPageConfig().keepsCopy) return forgetCopies();
    const keeping = import('./keepCopy.ts').then(({ keepCopy }) => keepCopy(client, accountId));
    keeping.catch(console.error);
    return () => void keeping.then((end) => end()).catch(() => {});
  }, [client, accountId]);

  // The queries of the pages come after it, and find there what they cannot request.
  if (startsOffline && accountId && restoredFor !== accountId) return null;
  return <AppShell />;
}
