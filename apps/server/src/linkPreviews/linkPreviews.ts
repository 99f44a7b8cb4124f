import { isWebAddress } from '@wishnest/domain/link';
import { isProblem, linkFailure, type ProblemOf } from '@wishnest/domain/problem';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { RateLimit } from '../rateLimits.ts';
import type { ReaderSettings, ReadRequest, ReadResponse } from './protocol.ts';
import { buildReaderProcess } from './readerProcess.ts';
import type { LinkFailure, LinkPreview, StoredPicture } from './result.ts';

type Refusal = LinkFailure | ProblemOf<'TooManyRequests'>;

/** Reads pages and pictures of shops for an owner who adds or edits an item, and never because somebody views one. */
export interface LinkPreviews {
  /**
   * Reads what the page behind a link states about its product.
   * @param person the uid of the owner who asks
   * @param again reads the page even if this person's last result is cached
   */
  readPage(link: string, person: string, again?: boolean): Promise<LinkPreview | Refusal>;
  /**
   * Fetches a picture that a page names, and encodes it for our own pages.
   * @param person the uid of the owner who asks
   */
  fetchPicture(url: string, person: string): Promise<StoredPicture | Refusal>;
  /** Ends the process that reads, and every read that is running. */
  stop(): void;
}

export interface LinkPreviewsOptions {
  /** Null where links are not read. */
  settings: ReaderSettings | null;
  /** The rate limit of each person, once for pages and once for pictures. */
  limit: RateLimit;
  /** How many processes the server has. They share `concurrency.server`. */
  workers: number;
  /** See `ReaderProcessOptions`. */
  onFailure?: ((reason: string) => void) | undefined;
}

/** How many pages and pictures are read at once: by all processes together, and for one person by each process. */
const concurrency = { server: 8, person: 2 };

/** How many reads may wait in one process, apart from those that wait for other reads of the same person. */
const maxQueue = 32;

/**
 * The size of the cache in bytes, for about 150 pictures, and its time in milliseconds. What a form has shown is stored with
 * the item a little later.
 */
const cacheOptions = { maxSize: 8 * 2 ** 20, ttl: 10 * 60_000 };

/** The memory that a result takes beside its pictures, in bytes. */
const resultOverhead = 1000;

export function buildLinkPreviews({ settings, limit, workers, onFailure }: LinkPreviewsOptions): LinkPreviews {
  if (!settings) {
    const off = async () => linkFailure('off');
    return { readPage: off, fetchPicture: off, stop: () => {} };
  }
  const reader = buildReaderProcess({ settings, onFailure });
  const limited = buildReadLimiter(Math.max(1, Math.floor(concurrency.server / workers)));

  const cached = new LRUCache<string, ReadResponse['result']>({ ...cacheOptions, sizeCalculation: sizeOf });
  const running = new Map<string, Promise<ReadResponse['result'] | Refusal>>();

  async function ask(request: Omit<ReadRequest, 'id'>, person: string) {
    if (!isWebAddress(request.url)) return linkFailure('noPage');
    const refusal = await limit.spend(`${request.kind}:${person}`);
    return refusal ?? limited(person, () => reader.ask(request));
  }

  /** Returns the person's cached result, or that of the same read if it is running. Failures are not cached. */
  async function find(request: Omit<ReadRequest, 'id'>, person: string, again = false) {
    const key = JSON.stringify([person, request]);
    const known = again ? undefined : cached.get(key);
    if (known) return known;
    const asking = running.get(key) ?? ask(request, person).finally(() => running.delete(key));
    running.set(key, asking);
    const result = await asking;
    if (!isProblem(result)) cached.set(key, result);
    return result;
  }

  return {
    readPage: (url, person, again) => find({ kind: 'page', url }, person, again) as Promise<LinkPreview | Refusal>,
    fetchPicture: (url, person) => find({ kind: 'picture', url }, person) as Promise<StoredPicture | Refusal>,
    stop: reader.stop,
  };
}

function sizeOf(result: ReadResponse['result']): number {
  return resultOverhead + ('small' in result ? result.small.bytes.length + result.large.bytes.length : 0);
}

type Work = () => Promise<ReadResponse['result']>;

/** Limits a person's concurrent reads before all concurrent reads, so that shops that hang for one delay nobody else. */
function buildReadLimiter(max: number) {
  const everybody = pLimit(max);
  const people = new Map<string, ReturnType<typeof pLimit>>();

  return async (person: string, work: Work): Promise<ReadResponse['result']> => {
    if (everybody.pendingCount >= maxQueue) return linkFailure('busy');
    const own = people.get(person) ?? pLimit(concurrency.person);
    people.set(person, own);
    try {
      return await own(() => everybody(work));
    } finally {
      if (own.activeCount + own.pendingCount === 0) people.delete(person);
    }
  };
}
