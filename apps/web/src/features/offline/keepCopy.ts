import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { serviceWorker } from '@wishnest/page/paths';
import { smallPictureUrl } from '@wishnest/page/picture';
import { isRefusedForLoad } from '../../graphql/errors.ts';
import { keepOwn, pictureCache } from '../../identity/ownData.ts';
import { loadAuth } from '../../identity/session.tsx';
import { apiOrigin } from '../../pageData.ts';
import { topDialog } from '../../ui/topLayer.ts';
import { avatarSrc } from '../shell/Avatar.tsx';
import { onReconnect } from './connection.ts';
import { OfflineCopyDocument, OfflineItemsDocument } from './offline.generated.ts';
import { copyName, type OfflineCopy } from './offlineCopy.ts';

/** How long the page waits for the next change before it keeps a copy, and after which time it asks for a new one, in milliseconds. */
const settledMs = 1000;
const outdatedMs = 5 * 60_000;

/** When a request that has failed is repeated, in milliseconds. Each further failure doubles it, up to the time of an outdated copy. */
const retryMs = 30_000;

/** As polls, they are no older than what the page saves, and close no dialog. */
const options = {
  fetchPolicy: 'network-only',
  errorPolicy: 'all',
  context: { accepts: () => topDialog() === null },
} as const;

/** The most pictures that are kept, of 30 kB each at most. */
const maxPictures = 500;

/**
 * Registers the service worker and, if the browser has one, keeps a copy of what the account may read without a network. It
 * follows what the page changes, and is requested anew when somebody comes back to the page. Returns what ends it.
 */
export function keepCopy(client: ApolloClient, accountId: string): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let requestedAt = 0;
  let withItems = true;
  let isRequesting = false;
  let waitMs = retryMs;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let saving: ReturnType<typeof setTimeout> | undefined;

  /** Requests a copy if the last one is outdated, one at a time. */
  async function update(): Promise<void> {
    if (isRequesting || signal.aborted || document.hidden || Date.now() - requestedAt < outdatedMs) return;
    isRequesting = true;
    clearTimeout(retrying);
    const isKept = await request();
    isRequesting = false;
    if (isKept) waitMs = retryMs;
    else if (!signal.aborted) {
      retrying = setTimeout(update, waitMs);
      waitMs = Math.min(2 * waitMs, outdatedMs);
    }
  }

  /** Returns whether there was an answer that could be kept. */
  async function request(): Promise<boolean> {
    const at = Date.now();
    let { error } = await client.query({ query: OfflineCopyDocument, variables: { withItems }, ...options });
    if (withItems && !error) ({ error } = await client.query({ query: OfflineItemsDocument, ...options }));
    if (!error) {
      requestedAt = at;
      save();
      return true;
    }
    if (!withItems || !CombinedGraphQLErrors.is(error) || isRefusedForLoad(error)) return false;
    // Whoever has more items than one operation may read has the wishlists alone.
    withItems = false;
    return request();
  }

  /** Keeps what has changed since the last answer. Before there was one, the cache has no whole copy. */
  function save() {
    if (requestedAt === 0) return;
    const data = client.readQuery({ query: OfflineCopyDocument, variables: { withItems } });
    const items = withItems ? client.readQuery({ query: OfflineItemsDocument }) : null;
    if (data && (items || !withItems)) void store(accountId, { at: requestedAt, withItems, data, items }, signal);
  }

  async function begin() {
    if (!(await navigator.serviceWorker?.register(serviceWorker.path))) return;
    // Somebody who comes back waits for no retry.
    document.addEventListener('visibilitychange', update, { signal });
    onReconnect(update, signal);
    await update();
    if (signal.aborted) return;
    const watched = {
      optimistic: false,
      callback() {
        clearTimeout(saving);
        saving = setTimeout(save, settledMs);
      },
    };
    const unwatch = [
      client.cache.watch({ ...watched, query: OfflineCopyDocument, variables: { withItems } }),
      client.cache.watch({ ...watched, query: OfflineItemsDocument }),
    ];
    for (const end of unwatch) signal.addEventListener('abort', end);
  }

  // A page without it works as one whose browser has none.
  begin().catch(console.error);
  return () => {
    clearTimeout(retrying);
    clearTimeout(saving);
    ended.abort();
  };
}

/** Another account may have signed in meanwhile, or this one out in another tab, and then nothing of it may be left. */
async function store(accountId: string, copy: OfflineCopy, signal: AbortSignal): Promise<void> {
  const auth = await loadAuth();
  const isCurrent = () => !signal.aborted && auth.currentUser?.uid === accountId;
  if (!isCurrent()) return;
  keepOwn(accountId, copyName, JSON.stringify(copy));
  await keepPictures(picturesIn(copy), isCurrent);
}

/** The small pictures of the copy, and the avatars: one's own, and those of whom one gives something. */
function picturesIn({ data, items }: OfflineCopy): string[] {
  const { profile, wishlists, latest } = data.viewer;
  const own = [
    ...wishlists.flatMap(({ firstItems }) => firstItems),
    ...(items?.viewer.wishlists.flatMap((wishlist) => wishlist.items) ?? []),
  ];
  const { gifts } = latest;
  const given = gifts.flatMap(({ item }) => item ?? []);
  const urls = [...own, ...given].flatMap(({ picture }) => (picture ? smallPictureUrl(picture.url) : []));
  const avatars = [profile?.avatarUrl, ...gifts.flatMap(({ wishlist }) => wishlist?.owner.avatar ?? [])].map(avatarSrc);
  return [...new Set([...avatars, ...urls])].slice(0, maxPictures);
}

async function keepPictures(wanted: readonly string[], isCurrent: () => boolean): Promise<void> {
  // The service worker sees the requests of this origin alone.
  if (apiOrigin) return;
  const cache = await caches.open(pictureCache);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const path of kept) if (!wanted.includes(path)) await cache.delete(path);
  for (const path of wanted) {
    if (!isCurrent()) return void (await caches.delete(pictureCache));
    // A picture that is gone leaves its paper.
    if (!kept.has(path)) await cache.add(path).catch(() => {});
  }
}
