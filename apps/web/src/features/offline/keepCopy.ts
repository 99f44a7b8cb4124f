import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { serviceWorker } from '@wishnest/page/paths';
import { onReconnect } from '../../graphql/connection.ts';
import { pollContext } from '../../graphql/usePolling.ts';
import { keepForAccount } from '../../identity/accountStorage.ts';
import { loadAuth } from '../../identity/session.tsx';
import { topDialog } from '../../ui/topLayer.ts';
import { keepPictures } from './keptPictures.ts';
import { OfflineCopyDocument, OfflineItemsDocument } from './offline.generated.ts';
import type { OfflineCopy } from './offlineCopy.ts';

/** How long the page waits for the next change before it keeps a copy, and after which time it asks for a new one, in milliseconds. */
const settledMs = 1000;
const outdatedMs = 5 * 60_000;

/** When a request that has failed is repeated, in milliseconds. Each further failure doubles it, up to the time of an outdated copy. */
const retryMs = 30_000;

/** As polls, they are no older than what the page saves, and close no dialog. */
const options = {
  fetchPolicy: 'network-only',
  errorPolicy: 'all',
  context: pollContext(() => topDialog() === null),
} as const;

/**
 * Registers the service worker and, if the browser has one, keeps a copy of what the account may read without a network. It
 * follows what the page changes, and is requested anew when somebody comes back to the page. Returns what ends it.
 */
export function keepCopy(client: ApolloClient, accountId: string): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  // A page without it works as one whose browser has none.
  begin().catch(console.error);
  return () => ended.abort();

  async function begin() {
    if (!(await navigator.serviceWorker?.register(serviceWorker.path)) || signal.aborted) return;
    const update = buildUpdates(client, accountId, signal);
    // Somebody who comes back waits for no retry.
    document.addEventListener('visibilitychange', update, { signal });
    signal.addEventListener('abort', onReconnect(update));
    await update();
  }
}

/** Builds the function that requests a copy if the last one is outdated, and follows what changes in it. */
function buildUpdates(client: ApolloClient, accountId: string, signal: AbortSignal): () => Promise<void> {
  let requestedAt = 0;
  let withItems = true;
  let unwatch = () => {};
  signal.addEventListener('abort', () => unwatch());

  const requestAgain = buildRetries(async () => {
    const isAnswered = await request();
    if (!isAnswered || signal.aborted) return false;
    save();
    unwatch();
    unwatch = watchCopy(client, withItems, save);
    return true;
  }, signal);

  return async () => {
    const isOutdated = Date.now() - requestedAt >= outdatedMs;
    if (isOutdated && !document.hidden) await requestAgain();
  };

  /** Returns whether there was an answer that can be kept. */
  async function request(): Promise<boolean> {
    const at = Date.now();
    let { error } = await client.query({ query: OfflineCopyDocument, variables: { withItems }, ...options });
    if (withItems && !error) ({ error } = await client.query({ query: OfflineItemsDocument, ...options }));
    if (!error) requestedAt = at;
    if (!error || !withItems || !isTooMuchToRead(error)) return !error;
    // Whoever has more items than one operation may read has the wishlists alone.
    withItems = false;
    return request();
  }

  /** Keeps what the cache has of the last answer, with what has changed since. */
  function save() {
    const data = client.readQuery({ query: OfflineCopyDocument, variables: { withItems } });
    const items = withItems ? client.readQuery({ query: OfflineItemsDocument }) : null;
    if (data && (items || !withItems)) {
      store(accountId, { at: requestedAt, withItems, data, items }, signal).catch(console.error);
    }
  }
}

/** Builds the function that does this work, once at a time, and again and again until it returns true. */
function buildRetries(work: () => Promise<boolean>, signal: AbortSignal): () => Promise<void> {
  let isWorking = false;
  let waitMs = retryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  return async function workOnce(): Promise<void> {
    if (isWorking || signal.aborted) return;
    isWorking = true;
    clearTimeout(timer);
    const isDone = await work().catch(reportFailure);
    isWorking = false;
    if (signal.aborted) return;
    if (!isDone) timer = setTimeout(workOnce, waitMs);
    waitMs = isDone ? retryMs : Math.min(2 * waitMs, outdatedMs);
  };
}

function reportFailure(error: unknown): false {
  console.error('The page could not be kept.', error);
  return false;
}

/** Calls `handle` a moment after what the copy has was changed. Returns what ends it. */
function watchCopy(client: ApolloClient, withItems: boolean, handle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watched = {
    optimistic: false,
    callback() {
      clearTimeout(timer);
      timer = setTimeout(handle, settledMs);
    },
  };
  const ends = [client.cache.watch({ ...watched, query: OfflineCopyDocument, variables: { withItems } })];
  if (withItems) ends.push(client.cache.watch({ ...watched, query: OfflineItemsDocument }));
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

/** Whether the server has refused a request because it reads more items than one operation may. */
const isTooMuchToRead = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'BAD_USER_INPUT');

/** Another account may have signed in meanwhile, or this one out in another tab, and then nothing of it may be left. */
async function store(accountId: string, copy: OfflineCopy, signal: AbortSignal): Promise<void> {
  const auth = await loadAuth();
  const isCurrent = () => !signal.aborted && auth.currentUser?.uid === accountId;
  if (!isCurrent()) return;
  const isStored = (stored: OfflineCopy) => keepForAccount(accountId, 'copy', JSON.stringify(stored));
  // A storage that has no room for the items may have it for the wishlists.
  if (!isStored(copy) && !isStored({ ...copy, withItems: false, items: null })) {
    console.warn('The browser has no room for what would be shown without a network.');
  }
  await keepPictures(copy, isCurrent);
}
