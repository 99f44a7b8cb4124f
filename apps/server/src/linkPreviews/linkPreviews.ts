import { isWebAddress } from '@wishnest/domain/link';
import { isProblem, linkFailure, type ProblemOf } from '@wishnest/domain/problem';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { RateLimit } from '../rateLimits.ts';
import type { Answer, Question, ReaderSettings } from './protocol.ts';
import { buildReaderProcess } from './readerProcess.ts';
import type { Draft, LinkFailure, StoredPicture } from './result.ts';

type Refusal = LinkFailure | ProblemOf<'TooManyRequests'>;

/** Reads what shops show, for an owner who adds or edits an item, and never because somebody looks at one. */
export interface LinkPreviews {
  /**
   * What the page behind a link tells of its product.
   * @param person the uid of the owner who asks
   * @param again reads the page even where this person's last answer is remembered
   */
  readPage(link: string, person: string, again?: boolean): Promise<Draft | Refusal>;
  /**
   * A picture that a page named, made for our own pages.
   * @param person the uid of the owner who asks
   */
  fetchPicture(url: string, person: string): Promise<StoredPicture | Refusal>;
  /** Ends the process that reads, and with it what is under way. */
  stop(): void;
}

export interface LinkPreviewsOptions {
  /** Null where links are not read. */
  settings: ReaderSettings | null;
  /** How often a person may ask: for pages and for pictures, each as often. */
  limit: RateLimit;
  /** How many processes the server has; each reads its share of what is read at once. */
  workers: number;
}

/** How many pages and pictures are read at once by all processes of the server, and for one person by one of them. */
const atOnce = { server: 8, person: 2 };

/** How many wait in one process. */
const longestQueue = 32;

/** What a form has shown is stored a little later. In bytes, about 150 pictures, and in milliseconds. */
const memory = { maxSize: 8 * 2 ** 20, ttl: 10 * 60_000 };

/** The memory that a result takes beside its pictures, in bytes. */
const resultOverhead = 1000;

export function buildLinkPreviews({ settings, limit, workers }: LinkPreviewsOptions): LinkPreviews {
  if (!settings) {
    const off = async () => linkFailure('off');
    return { readPage: off, fetchPicture: off, stop: () => {} };
  }
  const reader = buildReaderProcess({ settings });
  const inTurn = buildTurns(Math.max(1, Math.floor(atOnce.server / workers)));

  const remembered = new LRUCache<string, Answer['result']>({ ...memory, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<Answer['result'] | Refusal>>();

  async function ask(question: Omit<Question, 'id'>, person: string) {
    if (!isWebAddress(question.url)) return linkFailure('noPage');
    const refusal = await limit.spend(`${question.kind}:${person}`);
    return refusal ?? inTurn(person, () => reader.ask(question));
  }

  /** A person gets the last answer for a while, and waits for one that is under way. Failures are not remembered. */
  async function find(question: Omit<Question, 'id'>, person: string, again = false) {
    const key = JSON.stringify([person, question]);
    const known = again ? undefined : remembered.get(key);
    if (known) return known;
    const asking = underWay.get(key) ?? ask(question, person).finally(() => underWay.delete(key));
    underWay.set(key, asking);
    const result = await asking;
    if (!isProblem(result)) remembered.set(key, result);
    return result;
  }

  return {
    readPage: (url, person, again) => find({ kind: 'page', url }, person, again) as Promise<Draft | Refusal>,
    fetchPicture: (url, person) => find({ kind: 'picture', url }, person) as Promise<StoredPicture | Refusal>,
    stop: reader.stop,
  };
}

function sizeOf(result: Answer['result']): number {
  return resultOverhead + ('small' in result ? result.small.bytes.length + result.large.bytes.length : 0);
}

type Work = () => Promise<Answer['result']>;

/** Each person waits for their own first, so that nobody's shops that hang hold up everybody else. */
function buildTurns(most: number) {
  const everybody = pLimit(most);
  const people = new Map<string, ReturnType<typeof pLimit>>();

  return async (person: string, work: Work): Promise<Answer['result']> => {
    const own = people.get(person) ?? pLimit(atOnce.person);
    people.set(person, own);
    if (everybody.pendingCount >= longestQueue) return linkFailure('busy');
    try {
      return await own(() => everybody(work));
    } finally {
      if (own.activeCount + own.pendingCount === 0) people.delete(person);
    }
  };
}
