import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { serviceWorker } from '@wishnest/page/paths';
import { useEffect, useLayoutEffect, useState } from 'react';
import { forgetCopies } from '../../identity/accountStorage.ts';
import { useViewer } from '../../identity/session.tsx';
import { readPageConfig } from '../../pageData.ts';
import { AppShell } from '../shell/AppShell.tsx';
import { OfflineAccountDocument } from './offline.generated.ts';
import { restoreCopy } from './offlineCopy.ts';

/** The layout of the pages of people who are signed in. They start from the copy of the account, with or without a network. */
export function OwnPages() {
  const client = useApolloClient();
  const viewer = useViewer();
  const accountId = viewer.status === 'account' && viewer.isVerified ? viewer.id : null;
  const restored = useRestored(client, accountId);
  useKeepCopy(client, accountId);
  if (!accountId) return <AppShell isFromCopy={false} />;
  return restored && <AppShell isFromCopy={restored.isFromCopy} />;
}

interface Restored {
  client: ApolloClient;
  isFromCopy: boolean;
}

/** Puts the copy, if there is one, into the client's cache, in which the queries find what is shown until they are answered. Null before. */
function useRestored(client: ApolloClient, accountId: string | null): Restored | null {
  const [restored, setRestored] = useState<Restored | null>(null);
  // Before the first frame. Only a new client takes the copy: one that has read all of this has newer data. That of a public page has
  // read a part at most, so it counts as new.
  useLayoutEffect(() => {
    if (!accountId) return;
    const isNew = client.readQuery({ query: OfflineAccountDocument }) === null;
    setRestored({ client, isFromCopy: isNew && restoreCopy(client, accountId) });
  }, [client, accountId]);
  return restored?.client === client ? restored : null;
}

/** Keeps a copy of what the pages show, unless the server's setting says that browsers keep none. */
function useKeepCopy(client: ApolloClient, accountId: string | null): void {
  useEffect(() => {
    if (!accountId || !import.meta.env.PROD) return;
    if (!readPageConfig().keepsCopy) return forgetCopies(accountId);
    const left = new AbortController();
    keep(client, accountId, left.signal).catch(console.error);
    return () => left.abort();
  }, [client, accountId]);
}

/** Registers the service worker, without which no page starts from a copy, and then begins to keep one. */
async function keep(client: ApolloClient, accountId: string, signal: AbortSignal): Promise<void> {
  if (!(await navigator.serviceWorker?.register(serviceWorker.path))) return;
  const { keepCopy } = await import('./keepCopy.ts');
  if (!signal.aborted) keepCopy(client, accountId, signal);
}
