import { isAnswer } from '@wishnest/page/answerHeader';
import { smallPictureUrl } from '@wishnest/page/picture';
import { pictureCache } from '../../identity/accountStorage.ts';
import { apiOrigin } from '../../pageData.ts';
import { avatarSrc } from '../shell/Avatar.tsx';
import type { OfflineCopy } from './offlineCopy.ts';

/** The most pictures that are kept, of 30 kB each at most. */
const maxPictures = 500;

/**
 * Keeps the pictures of a copy in the cache of the browser, and no others, as long as its account is the current one.
 * @param replaced ends it once a newer copy has other pictures
 */
export async function keepPictures(copy: OfflineCopy, isCurrent: () => boolean, replaced: AbortSignal): Promise<void> {
  // The service worker sees the requests of this origin alone.
  if (apiOrigin) return;
  const wanted = picturesIn(copy);
  const cache = await caches.open(pictureCache);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const path of kept) {
    if (replaced.aborted) return;
    if (!wanted.includes(path)) await cache.delete(path);
  }
  for (const path of wanted) {
    if (!isCurrent()) return void (await caches.delete(pictureCache));
    if (replaced.aborted) return;
    // A picture that is gone leaves its paper.
    if (!kept.has(path)) await keepPicture(cache, path, replaced).catch(() => {});
  }
}

/** Keeps what the server answers, and not the page of a proxy in front of it, as the worker does with its files. */
async function keepPicture(cache: Cache, path: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(path, { signal });
  if (response.ok && isAnswer(response)) await cache.put(path, response);
}

/** The small pictures of the copy, and the avatars: one's own, and those of whom one gives something. */
function picturesIn({ account, items }: OfflineCopy): string[] {
  const { profile, wishlists } = account.viewer;
  const own = [
    ...wishlists.flatMap(({ firstItems }) => firstItems),
    ...(items?.viewer.wishlists.flatMap((wishlist) => wishlist.items) ?? []),
  ];
  const { gifts } = account.viewer.gifts;
  const given = gifts.flatMap(({ item }) => item ?? []);
  const urls = [...own, ...given].flatMap(({ picture }) => (picture ? smallPictureUrl(picture.url) : []));
  const avatars = [profile?.avatarUrl, ...gifts.flatMap(({ wishlist }) => wishlist?.owner.avatar ?? [])].map(avatarSrc);
  return [...new Set([...avatars, ...urls])].slice(0, maxPictures);
}
