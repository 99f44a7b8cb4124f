import type { ApolloClient } from '@apollo/client';
import type { ResultOf } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import { noteAnswer } from '../../graphql/connection.ts';
import { readForAccount } from '../../identity/accountStorage.ts';
import { OfflineAccountDocument, OfflineItemsDocument, OfflineTakenOffDocument } from './offline.generated.ts';

/** The queries whose answers are kept, by what they are called in the copy. */
const queries = { account: OfflineAccountDocument, items: OfflineItemsDocument, takenOff: OfflineTakenOffDocument };

export const copiedQueries: readonly [part: string, query: DocumentNode][] = Object.entries(queries);

/** An answer is null for whoever has more items than one operation may read, or than the browser has room for. */
export type CopiedAnswers = { [Part in keyof typeof queries]: ResultOf<(typeof queries)[Part]> | null };

/** What the browser keeps of an account for a start without a network, as `copy`. */
export interface OfflineCopy extends CopiedAnswers {
  /** When it was requested, in milliseconds since 1970. */
  at: number;
  account: NonNullable<CopiedAnswers['account']>;
}

/**
 * Writes what was kept into the cache, from which the pages read it. Without a network their queries fail, and it stays.
 * Returns whether there was something.
 */
export function restoreCopy(client: ApolloClient, accountId: string): boolean {
  try {
    const copy: OfflineCopy | null = JSON.parse(readForAccount(accountId, 'copy') ?? 'null');
    // Another version may have kept it in another form.
    if (!copy?.account) return false;
    for (const [part, query] of copiedQueries) {
      const data = copy[part as keyof CopiedAnswers];
      if (data) client.writeQuery({ query, data });
    }
    noteAnswer(copy.at);
    return true;
  } catch (error) {
    console.error('What was kept could not be read.', error);
    return false;
  }
}
