import { isWebAddress } from '@wishnest/domain/link';
import { isProblem, linkFailure, type ProblemOf } from '@wishnest/domain/problem';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { RateLimit } from '../rateLimits.ts';
import { buildReadingProcess } from './childProcess.ts';
import {
  type FetchedDocument,
  type FetchRequest,
  type Kind,
  type ParseRequest,
  type ReaderSettings,
  settingsVariable,
} from './protocol.ts';
import type { LinkFailure, LinkPreview, StoredPicture } from './result.ts';

type Result = LinkPreview | StoredPicture | LinkFailure;
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
  /** Ends the processes that read, and every read that is running. */
  stop(): void;
}

export interface LinkPreviewsOptions {
  /** Null where links are not read. */
  settings: ReaderSettings | null;
  /** The rate limit of each person, once for pages and once for pictures. */
  limit: RateLimit;
  /** See `ProcessOptions`. */
  onFailure?: ((reason: string) => void) | undefined;
  /** How long a page and a picture may be parsed, in milliseconds. */
  parseMs?: Record<Kind, number>;
}

/**
 * How many reads are under way at once in one server process, from the request to the shop to the result. Nearly all of their
 * time is spent waiting for shops, which costs a connection. The numbers bound the memory of the bodies: 32 MB of pages and
 * 80 MB of pictures.
 */
const places: Record<Kind, number> = { page: 64, picture: 16 };

/** How many more pages, and pictures, may wait for a place, apart from those that wait for another read of their person. */
const maxQueue = 32;

/** Every fetch ends long before, unless the process hangs. */
const fetchMs = 25_000;

/** The bounded size of a page takes less than half a second, and the largest pictures take three. */
const defaultParseMs = { page: 5000, picture: 10_000 };

/**
 * The size of the cache in bytes, for about 150 pictures, and its time in milliseconds. What a form has shown is stored with
 * the item a little later.
 */
const cacheOptions = { maxSize: 8 * 2 ** 20, ttl: 10 * 60_000 };

/** The memory that a result takes beside its pictures, in bytes. */
const resultOverhead = 1000;

export function buildLinkPreviews(options: LinkPreviewsOptions): LinkPreviews {
  const { settings, limit, onFailure, parseMs = defaultParseMs } = options;
  if (!settings) {
    const off = async () => linkFailure('off');
    return { readPage: off, fetchPicture: off, stop: () => {} };
  }
  const fetching = buildReadingProcess<FetchRequest, FetchedDocument | LinkFailure>({
    script: 'fetchMain.ts',
    env: { [settingsVariable]: JSON.stringify(settings) },
    onFailure,
  });
  const parsing = buildReadingProcess<ParseRequest, Result>({ script: 'parseMain.ts', env: {}, onFailure });
  const inPlace = { page: buildPlaces(places.page), picture: buildPlaces(places.picture) };
  const inTurn = buildTurns();
  const people = new Map<string, LimitFunction>();

  const cached = new LRUCache<string, Result>({ ...cacheOptions, sizeCalculation: sizeOf });
  const running = new Map<string, Promise<Result | Refusal>>();

  async function read(request: FetchRequest): Promise<Result> {
    const { kind } = request;
    const document = (await fetching.ask(request, fetchMs)) ?? linkFailure('unreachable');
    if (isProblem(document)) return document;
    const result = await inTurn(kind, () => parsing.ask({ kind, document }, parseMs[kind]));
    return result ?? linkFailure(kind === 'page' ? 'nothing' : 'noPicture');
  }

  /** Reads one thing at a time for each person, so that nobody holds more than one place. */
  async function readForPerson(request: FetchRequest, person: string): Promise<Result> {
    const own = people.get(person) ?? pLimit(1);
    people.set(person, own);
    try {
      return await own(() => inPlace[request.kind](() => read(request)));
    } finally {
      if (own.activeCount + own.pendingCount === 0) people.delete(person);
    }
  }

  async function ask(request: FetchRequest, person: string) {
    if (!isWebAddress(request.url)) return linkFailure('noPage');
    const refusal = await limit.spend(`${request.kind}:${person}`);
    return refusal ?? readForPerson(request, person);
  }

  /** Returns the person's cached result, or that of the same read if it is running. Failures are not cached. */
  async function find(request: FetchRequest, person: string, again = false) {
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
    stop() {
      fetching.stop();
      parsing.stop();
    },
  };
}

function sizeOf(result: Result): number {
  return resultOverhead + ('small' in result ? result.small.bytes.length + result.large.bytes.length : 0);
}

type Work<Value> = () => Promise<Value>;

function buildPlaces(number: number) {
  const everybody = pLimit(number);
  return async (work: Work<Result>): Promise<Result> =>
    everybody.pendingCount >= maxQueue ? linkFailure('busy') : everybody(work);
}

/**
 * Parses one thing at a time, so that a process that is killed has nobody else's page, and two large pictures are not in
 * memory together. Pictures wait among themselves, so that a page waits for two pictures at most, however many there are.
 */
function buildTurns() {
  const everything = pLimit(1);
  const pictures = pLimit(1);
  return <Value>(kind: Kind, work: Work<Value>): Promise<Value> =>
    kind === 'page' ? everything(work) : pictures(() => everything(work));
}
