import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { onReconnect } from '../../graphql/connection.ts';
import { pollContext } from '../../graphql/usePolling.ts';
import { keepForAccount } from '../../identity/accountStorage.ts';
import { loadAuth } from '../../identity/session.tsx';
import { topDialog } from '../../ui/topLayer.ts';
import { keepPictures } from './keepPictures.ts';
import { type CopiedAnswers, copiedQueries, type OfflineCopy } from './offlineCopy.ts';

/** How long the page waits for the next change before it keeps a copy, and after which time it asks for a new one, in milliseconds. */
const settledMs = 1000;
const outdatedMs = 5 * 60_000;

/** When a request that has failed is repeated, in milliseconds. Each further failure doubles it, up to the time of an outdated copy. */
const retryMs = 30_000;

/**
 * The queries are polls, so that no answer is older than what the page saves. One without an item would close the dialog that is open
 * for it, so none is accepted while there is a dialog, and all are requested again after `retryMs`.
 */
const options = {
  fetchPolicy: 'network-only',
  errorPolicy: 'all',
  context: pollContext(() => topDialog() === null),
} as const;

/**
 * Keeps a copy of what the account may read without a network, until the signal ends it. The copy follows what the page changes, and is
 * requested anew when somebody comes back to the page.
 */
export function keepCopy(client: ApolloClient, accountId: string, signal: AbortSignal): void {
  const atEnd = (end: () => void) => signal.addEventListener('abort', end);
  let answeredAt = 0;
  let isRequesting = false;
  let waitMs = retryMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let settled: ReturnType<typeof setTimeout> | undefined;
  let saving = new AbortController();

  atEnd(() => {
    clearTimeout(retry);
    clearTimeout(settled);
  });
  // Somebody who comes back waits for no retry.
  document.addEventListener('visibilitychange', requestIfOutdated, { signal });
  atEnd(onReconnect(requestIfOutdated));
  for (const [, query] of copiedQueries) atEnd(client.cache.watch({ query, optimistic: false, callback: saveSoon }));
  void requestIfOutdated();

  /** Requests a copy if the last one is outdated, and again later if that has failed. */
  async function requestIfOutdated() {
    if (isRequesting || signal.aborted || document.hidden || Date.now() < answeredAt + outdatedMs) return;
    isRequesting = true;
    clearTimeout(retry);
    const isDone = await request().catch(reportFailure);
    isRequesting = false;
    if (signal.aborted) return;
    if (!isDone) retry = setTimeout(requestIfOutdated, waitMs);
    waitMs = isDone ? retryMs : Math.min(2 * waitMs, outdatedMs);
  }

  /** Returns whether there were answers that could be kept. */
  async function request(): Promise<boolean> {
    const at = Date.now();
    for (const [, query] of copiedQueries) {
      const { error } = await client.query({ query, ...options });
      // Whoever has more items than one operation may read has the wishlists alone.
      if (error && !isTooMuchToRead(error)) return false;
    }
    save(at);
    answeredAt = at;
    return true;
  }

  function saveSoon() {
    clearTimeout(settled);
    settled = setTimeout(() => save(answeredAt), settledMs);
  }

  /** Keeps what the cache has of the answers of this time, with what has changed since. */
  function save(at: number) {
    clearTimeout(settled);
    if (at === 0 || signal.aborted) return;
    const { account, ...others } = readAnswers(client);
    if (!account) return;
    // The pictures of the copy before may still be loading.
    saving.abort();
    saving = new AbortController();
    keepAnswersAndPictures(accountId, { at, account, ...others }, signal, saving.signal).catch(reportFailure);
  }
}

const readAnswers = (client: ApolloClient) =>
  Object.fromEntries(copiedQueries.map(([part, query]) => [part, client.readQuery({ query })])) as CopiedAnswers;

function reportFailure(error: unknown): false {
  console.error('The page could not be kept.', error);
  return false;
}

/** Whether a request reads more items than one operation may. Nothing else of these queries is bad input, or tests would fail. */
const isTooMuchToRead = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'BAD_USER_INPUT');

/** Another account may have signed in meanwhile, or this one out in another tab, and then nothing of it may be left. */
async function keepAnswersAndPictures(
  accountId: string,
  copy: OfflineCopy,
  signal: AbortSignal,
  replaced: AbortSignal,
): Promise<void> {
  const auth = await loadAuth();
  const isCurrent = () => !signal.aborted && auth.currentUser?.uid === accountId;
  if (!isCurrent()) return;
  const isStored = (stored: OfflineCopy) => keepForAccount(accountId, 'copy', JSON.stringify(stored));
  // A storage that has no room for the items may have it for the wishlists.
  const { at, account } = copy;
  if (!isStored(copy) && !isStored({ at, account, items: null, takenOff: null })) {
    console.warn('The browser has no room for what would be shown without a network.');
  }
  await keepPictures(copy, isCurrent, replaced);
}
