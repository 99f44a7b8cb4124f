import { ApolloLink } from '@apollo/client';
import { defer, from, mergeMap, throwError } from 'rxjs';

/** The way from a page to the server, which fails and tarries as it is told. Operations go by their names. */
export class PageNetwork extends ApolloLink {
  /** What was asked for, in this order. */
  readonly sent: string[] = [];
  readonly #failing = new Set<string>();
  readonly #held = new Map<string, Promise<void>>();

  /** The next request of this name is lost before it reaches the server. */
  fail(operation: string) {
    this.#failing.add(operation);
  }

  /** From now on requests of this name are under way until the answer is called. */
  hold(operation: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(operation, promise);
    return () => {
      this.#held.delete(operation);
      resolve();
    };
  }

  override request(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) {
    const name = operation.operationName ?? '';
    this.sent.push(name);
    return defer(() => from(this.#held.get(name) ?? Promise.resolve())).pipe(
      mergeMap(() =>
        this.#failing.delete(name) ? throwError(() => new TypeError('Failed to fetch')) : forward(operation),
      ),
    );
  }
}
