import { ApolloLink } from '@apollo/client';
import { defer, from, mergeMap, type Observable, of, throwError } from 'rxjs';

/** Runs a request on the server. */
type Reach = () => Observable<ApolloLink.Result>;

/** The network between a page and the server. Tests can make operations fail or wait, by their names. */
export class PageNetwork extends ApolloLink {
  /** The names of the operations so far, in order. */
  readonly sent: string[] = [];
  /** What becomes of the next request of a name. */
  readonly #next = new Map<string, (reach: Reach) => Observable<ApolloLink.Result>>();
  readonly #held = new Map<string, Promise<void>>();

  /** Loses the next request of this name before it reaches the server. */
  fail(operation: string) {
    this.#next.set(operation, () => lost);
  }

  /** Loses the response to the next request of this name, which the server handles. */
  loseAnswer(operation: string) {
    this.#next.set(operation, (reach) => reach().pipe(mergeMap(() => lost)));
  }

  /** Makes the server answer the next request of this name with an error. */
  refuse(operation: string, extensions: { code: string; requestId?: string }) {
    this.#next.set(operation, () => of({ errors: [{ message: 'Refused.', extensions }] }));
  }

  /** Makes the server answer the next request of this name with this data. */
  answer(operation: string, data: Record<string, unknown>) {
    this.#next.set(operation, () => of({ data }));
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
      mergeMap(() => {
        const answer = this.#next.get(name) ?? ((reach) => reach());
        this.#next.delete(name);
        return answer(() => forward(operation));
      }),
    );
  }
}

const lost = throwError(() => new TypeError('Failed to fetch'));
