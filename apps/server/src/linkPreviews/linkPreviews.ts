import { isWebAddress } from '@wishnest/domain/link';
import type { ProblemOf } from '@wishnest/domain/problem';
import pLimit from 'p-limit';
import type { RateLimit } from '../rateLimits.ts';
import type { Answer, Question, ReaderSettings } from './protocol.ts';
import { buildReaderProcess } from './readerProcess.ts';
import { type Draft, type LinkFailure, linkFailure, type StoredPicture } from './result.ts';

type Refusal = LinkFailure | ProblemOf<'TooManyRequests'>;

/** Reads what shops show, for an owner who adds or edits an item, and never because somebody looks at one. */
export interface LinkPreviews {
  /**
   * What the page behind a link tells of its product.
   * @param person the uid of the owner who asks
   */
  readPage(link: string, person: string): Promise<Draft | Refusal>;
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

export function buildLinkPreviews({ settings, limit, workers }: LinkPreviewsOptions): LinkPreviews {
  if (!settings) {
    const off = async () => linkFailure('off');
    return { readPage: off, fetchPicture: off, stop: () => {} };
  }
  const reader = buildReaderProcess({ settings });
  const inTurn = buildTurns(Math.max(1, Math.floor(atOnce.server / workers)));

  async function ask(question: Omit<Question, 'id'>, person: string): Promise<Answer['result'] | Refusal> {
    if (!isWebAddress(question.url)) return linkFailure('noPage');
    const refusal = await limit.spend(`${question.kind}:${person}`);
    return refusal ?? inTurn(person, () => reader.ask(question));
  }

  return {
    readPage: (url, person) => ask({ kind: 'page', url }, person) as Promise<Draft | Refusal>,
    fetchPicture: (url, person) => ask({ kind: 'picture', url }, person) as Promise<StoredPicture | Refusal>,
    stop: reader.stop,
  };
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
