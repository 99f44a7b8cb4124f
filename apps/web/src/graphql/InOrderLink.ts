import { ApolloLink } from '@apollo/client';
import { finalize, from, mergeMap, throwError } from 'rxjs';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Operations with the same value are sent one at a time, in the order in which they were made. */
    inOrder?: string;
  }
}

/** Why an operation was not sent: a later one that takes its place was waiting too. */
export class SupersededError extends Error {}

/**
 * Sends operations one at a time where their context asks for it: two requests side by side may arrive the other way
 * round. Of those that wait only the last one is sent, since each stands for the whole of what it sets.
 */
export class InOrderLink extends ApolloLink {
  readonly #last = new Map<string, Promise<void>>();

  override request(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) {
    const queue = operation.getContext().inOrder;
    if (!queue) return forward(operation);
    const before = this.#last.get(queue) ?? Promise.resolve();
    let done = () => {};
    const isDone = new Promise<void>((resolve) => {
      done = resolve;
    });
    this.#last.set(queue, isDone);
    const isLast = () => this.#last.get(queue) === isDone;
    return from(before).pipe(
      mergeMap(() =>
        isLast() ? forward(operation) : throwError(() => new SupersededError(`Another ${queue} came after this one.`)),
      ),
      finalize(done),
    );
  }
}
