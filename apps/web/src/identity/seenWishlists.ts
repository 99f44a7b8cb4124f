import { readPageConfig } from '../pageData.ts';
import { keepForAccount, readForAccount } from './accountStorage.ts';

interface Seen {
  name: string;
  /** Their name, which may be ''. */
  owner: string;
}

/** How many are kept. The oldest makes room. */
const maxSeen = 50;

const readAll = (userId: string): [path: string, Seen][] => {
  try {
    return JSON.parse(readForAccount(userId, 'seen') ?? '[]');
  } catch {
    return [];
  }
};

/** Keeps what the page at this path is, for somebody who opens it again without a network. Of its items nothing is kept. */
export function keepSeen(userId: string, path: string, seen: Seen): void {
  if (!readPageConfig().keepsCopy) return;
  const others = readAll(userId).filter(([other]) => other !== path);
  keepForAccount(userId, 'seen', JSON.stringify([[path, seen], ...others].slice(0, maxSeen)));
}

/** What the page at this path was when this account saw it last; null if it has not, or nothing is kept. */
export const readSeen = (userId: string, path: string): Seen | null =>
  readAll(userId).find(([known]) => known === path)?.[1] ?? null;
