import { ApolloLink } from '@apollo/client';
import { defer, from, mergeMap, type Observable, of, throwError } from 'rxjs';

/** The network between a page and the server. Tests can make operations fail or wait, by their names. */
export class PageNetwork extends ApolloLink {
  /** The names of the operations so far, in order. */
  readonly sent: string[] = [];
  readonly #failing = new Set<string>();
  readonly #losing = new Set<string>();
  readonly #refusing = new Map<string, { code: string; requestId?: string }>();
  readonly #held = new Map<string, Promise<void>>();

  /** Loses the next request of this name before it reaches the server. */
  fail(operation: string) {
    this.#failing.add(operation);
  }

  /** Loses the response to the next request of this name, which the server handles. */
  loseAnswer(operation: string) {
    this.#losing.add(operation);
  }

  /** Makes the server answer the next request of this name with an error. */
  refuse(operation: string, extensions: { code: string; requestId?: string } = { code: 'INTERNAL_SERVER_ERROR' }) {
    this.#refusing.set(operation, extensions);
  }

  /** Makes requests of this name wait until the returned function is called. */
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
      mergeMap(() => this.#answer(name, () => forward(operation))),
    );
  }

  #answer(name: string, reach: () => Observable<ApolloLink.Result>): Observable<ApolloLink.Result> {
    const lost = throwError(() => new TypeError('Failed to fetch'));
    if (this.#failing.delete(name)) return lost;
    if (this.#losing.delete(name)) return reach().pipe(mergeMap(() => lost));
    const extensions = this.#refusing.get(name);
    if (!extensions) return reach();
    this.#refusing.delete(name);
    return of({ errors: [{ message: 'Refused.', extensions }] });
  }
}
