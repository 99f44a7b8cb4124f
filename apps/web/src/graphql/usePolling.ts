import { ApolloLink, type OperationVariables, type TypedDocumentNode, type Unmasked } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { finalize, map } from 'rxjs';
import { isOffline, onReconnect } from '../ui/connection.ts';
import { isRefusedForLoad } from './errors.ts';

/** How old a page in sight may become, and the longest wait after refusals for load, in milliseconds. */
const pollMs = 15_000;
const maxPollMs = 120_000;

/** How soon a poll is repeated whose answer may be older than a mutation of this page, in milliseconds. */
const repeatMs = 1000;

/** The answer to a poll that is not taken, so that nothing of it reaches the cache. */
class Untaken extends Error {}

/** One that may be older than a mutation of this page. */
class Outdated extends Untaken {}

/**
 * Builds the link that keeps answers to polls from the cache: those that may be older than a mutation of this page, which has
 * begun or ended meanwhile, and those that the poll's own `isTaken` refuses.
 */
export function buildPollLink(): ApolloLink {
  let running = 0;
  let begun = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === 'mutation') {
      running += 1;
      begun += 1;
      return forward(operation).pipe(finalize(() => (running -= 1)));
    }
    const { isTaken } = operation.getContext();
    if (!isTaken) return forward(operation);
    const begunBefore = running > 0 ? Number.NaN : begun;
    return forward(operation).pipe(
      map((result) => {
        if (begun !== begunBefore) throw new Outdated();
        if (result.data && !isTaken(result.data)) throw new Untaken();
        return result;
      }),
    );
  });
}

interface Options<Data> {
  isWanted?: boolean;
  /** Whether the answer may replace what is shown. */
  isTaken?: (before: Unmasked<Data>, answer: Unmasked<Data>) => boolean;
  onAnswer?: (before: Unmasked<Data>, answer: Unmasked<Data>) => void;
}

/**
 * Requests again what a part of the page shows, so that it is never older than 15 seconds while it is in sight. Whoever uses the
 * query sees the answer by Apollo's cache. A failure is not shown, since nothing moves that somebody reads: the next one follows.
 */
export function usePolling<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { isWanted = true, isTaken = () => true, onAnswer }: Options<Data> = {},
): void {
  const client = useApolloClient();
  const key = JSON.stringify(variables);

  const ask = useEffectEvent(async () => {
    const read = () => client.cache.readQuery<Data, OperationVariables>({ query, variables });
    const before = read();
    const mayReplace = (answer: Unmasked<Data>) => before === null || isTaken(before, answer);
    await client.query<Data, OperationVariables>({
      query,
      variables,
      fetchPolicy: 'network-only',
      context: { isTaken: mayReplace },
    });
    const answer = read();
    if (before && answer) onAnswer?.(before, answer);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query, account or wishlist begins anew.
  useEffect(() => (isWanted ? poll(() => ask()) : undefined), [client, query, key, isWanted]);
}

/** Asks every 15 seconds while the page is in sight and online, and at once when it comes back. Returns what ends it. */
function poll(ask: () => Promise<void>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let everyMs = pollMs;
  let isAsking = false;
  let timer = setTimeout(askNow, everyMs);

  async function askNow() {
    clearTimeout(timer);
    if (isAsking || document.hidden || isOffline()) return;
    isAsking = true;
    const begunAt = performance.now();
    let nextMs = pollMs;
    try {
      await ask();
      everyMs = pollMs;
    } catch (error) {
      if (isRefusedForLoad(error)) everyMs = Math.min(2 * everyMs, maxPollMs);
      nextMs = error instanceof Outdated ? repeatMs : everyMs;
    }
    isAsking = false;
    if (!signal.aborted) timer = setTimeout(askNow, begunAt + nextMs - performance.now());
  }

  document.addEventListener('visibilitychange', askNow, { signal });
  onReconnect(askNow, signal);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
