import type { ApolloClient } from '@apollo/client';
import { noteAnswer } from '../../graphql/connection.ts';
import { readForAccount } from '../../identity/accountStorage.ts';
import {
  OfflineAccountDocument,
  type OfflineAccountQuery,
  OfflineItemsDocument,
  type OfflineItemsQuery,
  OfflineTakenOffDocument,
  type OfflineTakenOffQuery,
} from './offline.generated.ts';

/** What the browser keeps of an account for a start without a network, as `copy`. */
export interface OfflineCopy {
  /** When it was requested, in milliseconds since 1970. */
  at: number;
  account: OfflineAccountQuery;
  /** Null for whoever has more of them than one operation may read, or the browser has room for. */
  items: OfflineItemsQuery | null;
  takenOff: OfflineTakenOffQuery | null;
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
    client.writeQuery({ query: OfflineAccountDocument, data: copy.account });
    if (copy.items) client.writeQuery({ query: OfflineItemsDocument, data: copy.items });
    if (copy.takenOff) client.writeQuery({ query: OfflineTakenOffDocument, data: copy.takenOff });
    noteAnswer(copy.at);
    return true;
  } catch (error) {
    console.error('What was kept could not be read.', error);
    return false;
  }
}
