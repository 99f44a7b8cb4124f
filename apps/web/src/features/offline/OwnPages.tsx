import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { forgetCopies } from '../../identity/accountStorage.ts';
import { useViewer } from '../../identity/session.tsx';
import { readPageConfig } from '../../pageData.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { AppShellDocument } from '../shell/shell.generated.ts';
import { restoreCopy } from './offlineCopy.ts';

/** The layout of the pages of people who are signed in. */
export function OwnPages() {
  const copy = useOfflineCopy();
  return copy && <AppShell isFromCopy={copy.isFromCopy} />;
}

interface Restored {
  client: ApolloClient;
  isFromCopy: boolean;
}

/**
 * Starts the pages of an account from what this browser has kept of it, if anything, with or without a network, and keeps a copy of
 * what they show from then on. Null until their queries may begin, which find in the cache what is shown until they are answered.
 */
function useOfflineCopy(): Pick<Restored, 'isFromCopy'> | null {
  const client = useApolloClient();
  const viewer = useViewer();
  const accountId = viewer.status === 'account' && viewer.isVerified ? viewer.id : null;
  const [restored, setRestored] = useState<Restored | null>(null);

  // Before the first frame. A client that has read something already has what is newer.
  useLayoutEffect(() => {
    if (!accountId) return;
    const isNew = client.readQuery({ query: AppShellDocument }) === null;
    setRestored({ client, isFromCopy: isNew && restoreCopy(client, accountId) });
  }, [client, accountId]);

  useEffect(() => {
    if (!accountId || !import.meta.env.PROD) return;
    if (!readPageConfig().keepsCopy) return forgetCopies(accountId);
    const keeping = import('./keepCopy.ts').then(({ keepCopy }) => keepCopy(client, accountId));
    keeping.catch(console.error);
    return () => void keeping.then((end) => end()).catch(() => {});
  }, [client, accountId]);

  if (!accountId) return { isFromCopy: false };
  return restored?.client === client ? restored : null;
}
