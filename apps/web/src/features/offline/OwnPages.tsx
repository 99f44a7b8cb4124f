import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useViewer } from '../../identity/session.tsx';
import { readPageConfig } from '../../pageData.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { AppShellDocument } from '../shell/shell.generated.ts';
import { forgetCopies, restoreCopy } from './offlineCopy.ts';

/** The pages of people who are signed in, which start from what this browser has kept of them, if anything, with or without a network. */
export function OwnPages() {
  const client = useApolloClient();
  const viewer = useViewer();
  const accountId = viewer.status === 'account' && viewer.isVerified ? viewer.id : null;

  const [restored, setRestored] = useState<{ client: ApolloClient; isKept: boolean } | null>(null);

  // Before the first frame. A client that has read something already has what is newer.
  useLayoutEffect(() => {
    if (!accountId) return;
    const isNew = client.readQuery({ query: AppShellDocument }) === null;
    setRestored({ client, isKept: isNew && restoreCopy(client, accountId) });
  }, [client, accountId]);

  useEffect(() => {
    if (!accountId || !import.meta.env.PROD) return;
    if (!readPageConfig().keepsCopy) return forgetCopies();
    const keeping = import('./keepCopy.ts').then(({ keepCopy }) => keepCopy(client, accountId));
    keeping.catch(console.error);
    return () => void keeping.then((end) => end()).catch(() => {});
  }, [client, accountId]);

  // The queries of the pages come after it, and find there what they show until they are answered.
  if (accountId && restored?.client !== client) return null;
  return <AppShell isKept={restored?.isKept} />;
}
