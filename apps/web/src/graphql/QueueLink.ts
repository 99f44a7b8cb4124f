import { ApolloLink } from '@apollo/client';
import { finalize, from, mergeMap, throwError } from 'rxjs';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Operations in the same queue are sent one at a time, in the order in which they were made. */
    queue?: string;
  }
}

/** The error of an operation that was not sent, because a later one of its queue replaces it. */
export class SupersededError extends Error {}

/**
 * Sends operations one at a time where their context names a queue, since concurrent requests may arrive in another order.
 * Of several waiting operations only the last one is sent, because each contains the whole value that it sets.
 */
export class QueueLink extends ApolloLink {
  readonly #last = new Map<string, Promise<void>>();

  override request(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) {
    const { queue } = operation.getContext();
    if (!queue) return forward(operation);
    const previous = this.#last.get(queue) ?? Promise.resolve();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    this.#last.set(queue, finished);
    const isLast = () => this.#last.get(queue) === finished;
    return from(previous).pipe(
      mergeMap(() =>
        isLast() ? forward(operation) : throwError(() => new SupersededError(`A later ${queue} replaces this one.`)),
      ),
      finalize(finish),
    );
  }
}
