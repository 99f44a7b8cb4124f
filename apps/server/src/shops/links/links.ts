import { isWebAddress } from '@wishnest/domain/link';
import { isProblem, type ProblemOf, problem } from '@wishnest/domain/problem';
import { LRUCache } from 'lru-cache';
import { nanoid } from 'nanoid';
import pLimit, { type LimitFunction } from 'p-limit';
import type { RateLimit } from '../../platform/rateLimits.ts';
import type { StoredPicture } from '../pictures/decode.ts';
import {
  type FetchedDocument,
  type Kind,
  type LinkFailure,
  type LinkPreview,
  type Moved,
  orFailure,
} from './document.ts';
import type { GetOptions } from './get.ts';

export type LinkSettings = Pick<GetOptions, 'userAgent' | 'proxy' | 'testShopsPort'>;

type Refusal = LinkFailure | ProblemOf<'TooManyRequests'>;
type Result = LinkPreview | StoredPicture | Refusal;

/** What was read of the page of a link, with the id by which the person who asked can refer to it. */
export interface ReadPage extends LinkPreview {
  id: string;
  link: string;
}

/** The tasks that read the bytes of pages and pictures, in other processes. */
export type ShopTasks = Record<Kind, (document: FetchedDocument) => Promise<Result | Moved>>;

interface ShopPool {
  /** The result is null if the task is late or ends its process, and `whenBusy` if its turn does not come in time. */
  run(kind: Kind, document: FetchedDocument, whenBusy: Refusal): Promise<Result | Moved | null>;
  /** Aborted once the pool is stopped. */
  stopping: AbortSignal;
}

export type Links = ReturnType<typeof buildLinks>;

interface Request {
  kind: Kind;
  url: string;
  /** The uid of the owner who asks. */
  person: string;
}

/**
 * How many reads are under way at once in one server process. Nearly all of their time is spent waiting for shops. The
 * numbers bound the memory of the bodies: 96 MB of pages and 80 MB of pictures.
 */
const places: Record<Kind, number> = { page: 64, picture: 16 };

/**
 * How many more pages, and pictures, may wait for a place, apart from those that wait for another read of their person.
 */
const maxQueue = 32;

/** In results of at most 60 kB, and milliseconds. What a form has shown is stored with the item a little later. */
const cacheOptions = { max: 200, ttl: 10 * 60_000 };

const off = async () => problem('LINKS_OFF');

export const noLinks: Links = {
  readShopPage: off,
  fetchPicture: off,
  decodePhoto: off,
  recallShopPage: () => null,
  recallPicture: () => null,
  stopping: new AbortController().signal,
};

/** What has waited for so long is refused, so that it is answered before its connection is cut after 60 s. */
const maxWaitMs = 10_000;

/** Builds what reads pages and pictures of shops. `limit` is each person's, once for pages and once for pictures. */
export function buildLinks(settings: LinkSettings, limit: RateLimit, pool: ShopPool) {
  const inPlace = { page: pLimit(places.page), picture: pLimit(places.picture) };
  const people = new Map<string, LimitFunction>();

  async function read({ kind, url }: Request): Promise<Result> {
    // The library takes 30 MB, so it is loaded for the first link.
    const { startReading } = await import('./get.ts');
    const get = startReading(kind, { ...settings, signal: pool.stopping });
    let link = url;
    for (;;) {
      const document = await orFailure(() => get(link));
      if (isProblem(document)) return document;
      const result = await pool.run(kind, document, problem('LINKS_BUSY'));
      if (result === null) return problem(kind === 'page' ? 'LINK_NOTHING' : 'LINK_NO_PICTURE');
      if (!('movedTo' in result)) return result;
      link = result.movedTo;
    }
  }

  /**
   * Reads one thing at a time for each person, so that nobody holds more than one place, unless its turn comes too
   * late.
   */
  async function readInTurn<Found>({ kind, person }: Omit<Request, 'url'>, read: () => Promise<Found>) {
    const deadline = performance.now() + maxWaitMs;
    const unlessLate = (next: () => Promise<Found | Refusal>) => async () =>
      performance.now() < deadline ? next() : problem('LINKS_BUSY');
    const place = inPlace[kind];
    const readInPlace = async () => (place.pendingCount < maxQueue ? place(unlessLate(read)) : problem('LINKS_BUSY'));
    const own = people.get(person) ?? pLimit(1);
    people.set(person, own);
    try {
      return await own(unlessLate(readInPlace));
    } finally {
      if (own.activeCount + own.pendingCount === 0) people.delete(person);
    }
  }

  const keyOf = ({ kind, url, person }: Request) => JSON.stringify([kind, url, person]);

  /**
   * The pages that were read, by their ids. A page is one more here whenever a shop was asked for it, so the rate
   * limits these too.
   */
  const pages = new LRUCache<string, { person: string; page: ReadPage }>(cacheOptions);

  const results = new LRUCache<string, ReadPage | StoredPicture | Refusal, Request>({
    ...cacheOptions,
    async fetchMethod(_key, _stale, { context: request }) {
      if (!isWebAddress(request.url)) return problem('LINK_NO_PAGE');
      const refusal = await limit.spend(`${request.kind}:${request.person}`);
      const result = refusal ?? (await readInTurn(request, () => read(request)));
      if (!('pictureUrl' in result)) return result;
      const page = { ...result, id: nanoid(), link: request.url };
      pages.set(page.id, { person: request.person, page });
      return page;
    },
    // A read that leaves the cache while it is running is answered.
    ignoreFetchAbort: true,
  });

  /** Returns the person's cached result, also that of a read that is running. Failures are not cached. */
  async function find(request: Request, forceRefresh = false) {
    const key = keyOf(request);
    const result = await results.forceFetch(key, { context: request, forceRefresh });
    // A read that has left the cache may have ended after a newer one has taken its place.
    if (isProblem(result) && results.peek(key) === result) results.delete(key);
    return result;
  }

  return {
    /** Reads what a page states, for its owner's uid, `again` even if this person's last result is cached. */
    readShopPage: (url: string, person: string, again?: boolean) =>
      find({ kind: 'page', url, person }, again) as Promise<ReadPage | Refusal>,

    fetchPicture: (url: string, person: string) =>
      find({ kind: 'picture', url, person }) as Promise<StoredPicture | Refusal>,

    /**
     * Decodes a photo that this person has sent, as a picture of a shop, with which it shares the limit and the places.
     * It does not wait for a shop that they have read.
     */
    async decodePhoto(bytes: Uint8Array, person: string) {
      const photo = { url: '', contentType: '', encoding: '', bytes };
      const decode = () => pool.run('picture', photo, problem('LINKS_BUSY'));
      const refusal = await limit.spend(`picture:${person}`);
      const decoded = refusal ?? (await readInTurn({ kind: 'picture', person: `photo:${person}` }, decode));
      return (decoded ?? problem('LINK_NO_PICTURE')) as StoredPicture | Refusal;
    },

    /** Returns the page with this id; null if it was another person's, was read by another process, or too long ago. */
    recallShopPage(id: string, person: string): ReadPage | null {
      const known = pages.get(id);
      return known?.person === person ? known.page : null;
    },

    /** Returns a picture that was fetched for this person; null also while it is being fetched. */
    recallPicture(url: string, person: string): StoredPicture | null {
      const found = results.peek(keyOf({ kind: 'picture', url, person }));
      return found && 'large' in found ? found : null;
    },

    /** Aborted once nothing is read any more. */
    stopping: pool.stopping,
  };
}

/** For a server that reads no links. Photos come from no other site, so they are decoded all the same. */
export function buildPhotosAlone(limit: RateLimit, pool: ShopPool): Links {
  const { decodePhoto, stopping } = buildLinks({ userAgent: '', proxy: null, testShopsPort: null }, limit, pool);
  return { ...noLinks, decodePhoto, stopping };
}
