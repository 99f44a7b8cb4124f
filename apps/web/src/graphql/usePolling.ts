import { ApolloLink, type OperationVariables, type TypedDocumentNode, type Unmasked } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { finalize, map } from 'rxjs';
import { isOffline } from './connection.ts';
import { isRefusedForLoad } from './errors.ts';

/** How old a page in sight may become, and the longest wait after refusals for load, in milliseconds. */
const pollMs = 15_000;
const maxPollMs = 120_000;

/** How soon a poll is sent again whose answer may be older than a mutation of this page, in milliseconds. */
const repeatMs = 1000;

class OutdatedAnswer extends Error {}

class UnwantedAnswer extends Error {}

/** Keeps answers to polls from the cache that may be older than a mutation of this page, or that `accepts` refuses. */
function buildPollLink(): ApolloLink {
  let begun = 0;
  let ended = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === 'mutation') {
      begun += 1;
      return forward(operation).pipe(finalize(() => (ended += 1)));
    }
    const { accepts } = operation.getContext();
    if (!accepts) return forward(operation);
    const endedBefore = ended;
    return forward(operation).pipe(
      map((result) => {
        if (begun > endedBefore) throw new OutdatedAnswer();
        if (result.data && !accepts(result.data)) throw new UnwantedAnswer();
        return result;
      }),
    );
  });
}

/** The context of a query by which it is a poll. Its answer is not cached if it is outdated, or if this function refuses it. */
export const pollContext = <Data>(accepts: (answer: Data) => boolean) => ({ accepts });

/** Builds the link through which polls pass. */
export const buildPollLinks = (): ApolloLink =>
  new RetryLink({
    delay: { initial: repeatMs, jitter: false },
    attempts: { retryIf: (error) => error instanceof OutdatedAnswer },
  }).concat(buildPollLink());

interface Options<Data> {
  /** Only what is shown is polled. */
  isWanted: boolean;
  /** Told of each answer before it is shown. It is not shown if this returns false. */
  accepts?: (before: Unmasked<Data>, answer: Unmasked<Data>) => boolean;
}

/**
 * Requests again what a part of the page shows, so that it is never older than 15 seconds while it is in sight. Whoever uses the
 * query sees the answer by Apollo's cache. A failure is not shown, since nothing moves that somebody reads: the next one follows.
 */
export function usePolling<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { isWanted, accepts = () => true }: Options<Data>,
): void {
  const client = useApolloClient();
  const key = JSON.stringify(variables);

  const acceptsAnswer = useEffectEvent((answer: Unmasked<Data>) => {
    const before = client.cache.readQuery<Data, OperationVariables>({ query, variables });
    return before === null || accepts(before, answer);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query, account or wishlist begins anew.
  useEffect(() => {
    if (!isWanted) return;
    const polled = client.watchQuery<Data, OperationVariables>({
      query,
      variables,
      pollInterval: pollMs,
      skipPollAttempt: () => document.hidden || isOffline(),
      refetchOn: { windowFocus: true },
      context: pollContext((answer: Unmasked<Data>) => acceptsAnswer(answer)),
    });
    let waitMs = pollMs;
    const subscription = polled.subscribe(({ loading, error }) => {
      if (loading) return;
      if (!error) waitMs = pollMs;
      else if (isRefusedForLoad(error)) waitMs = Math.min(2 * waitMs, maxPollMs);
      polled.startPolling(waitMs);
    });
    return () => subscription.unsubscribe();
  }, [client, query, key, isWanted]);
}
