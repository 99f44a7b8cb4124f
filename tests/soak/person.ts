import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem } from '@wishnest/domain/problem';
import type { SignedIn } from '../support/accounts.ts';
import { calls, type RemoteAnswer, type RemoteCall, send } from '../support/remote.ts';
import type { Dice } from './dice.ts';
import type { KnownWishlist, Ledger } from './ledger.ts';

/** Longer than a statement of a killed process may still be on its way to the database, in milliseconds. */
const backoffMs = 250;

type Result = NonNullable<RemoteAnswer['result']>;

export interface World {
  ledger: Ledger;
  dice: Dice;
  /** Any of the servers, running or not. */
  address(): string;
}

/** Somebody with a pretend account, who calls whichever server and writes down what it answered. */
export class Person {
  readonly id: string;
  readonly #token: string;
  /** Whether an answer to the present call was lost, which may have been done all the same. */
  #hasLost = false;
  protected readonly world: World;
  isGone = false;

  /** Does one thing that this person might do. */
  async act(): Promise<void> {}

  constructor({ localId, idToken }: SignedIn, world: World) {
    this.id = localId;
    this.#token = idToken;
    this.world = world;
  }

  /** Sends a call once. Null where its answer was lost. */
  protected async once(call: RemoteCall) {
    const { ledger, address } = this.world;
    const answer = await send(address(), this.#token, call);
    if (!answer?.status) {
      ledger[answer ? 'unreached' : 'lost'] += 1;
      if (!answer) this.#hasLost = true;
      await sleep(backoffMs);
      return null;
    }
    ledger.acknowledged += 1;
    // A server that is asked to stop, or that waits for its database, may say so.
    const isRefusal = answer.status < 500 && (answer.result !== null || this.isGone);
    if (!isRefusal) ledger.faults.push(`${answer.status} to ${call.query.slice(0, 80)}`);
    return answer.result;
  }

  /**
   * Sends an idempotent call until it is answered, and now and then once more, as after a lost answer. What one answer
   * said was done is done, though the sharing may end before the next one; `isDoubtful` is what was refused after an
   * answer had been lost.
   */
  protected async surely(call: RemoteCall): Promise<Result & { isDoubtful: boolean }> {
    let answered: Result | null = null;
    this.#hasLost = false;
    for (;;) {
      const result = await this.once(call);
      if (result && (!answered || isProblem(answered))) answered = result;
      if (answered && result && !this.world.dice.chance(0.1)) {
        return { ...answered, isDoubtful: this.#hasLost && answered.__typename === 'NotFound' };
      }
      if (this.world.ledger.faults.length > 20) throw new Error(this.world.ledger.faults.join('\n'));
    }
  }

  async introduce(): Promise<void> {
    await this.surely(calls.createProfile('Somebody'));
  }

  async deleteAccount(): Promise<void> {
    this.isGone = true;
    const { ledger, address } = this.world;
    while (ledger.faults.length < 20) {
      const answer = await send(address(), this.#token, calls.deleteAccount());
      // Refused from now on: the deletion has begun, and is carried on with by a server that starts.
      if (answer?.result?.__typename === 'DeletedAccount' || answer?.status === 401) break;
      if (answer?.status) ledger.faults.push(`${answer.status} ${JSON.stringify(answer.result)} to deleteAccount`);
      await sleep(backoffMs);
    }
    ledger.acknowledged += 1;
    ledger.deletedAccounts.add(this.id);
    for (const wishlist of ledger.wishlists.values()) {
      if (wishlist.ownerId === this.id) ledger.deletedWishlists.add(wishlist.id);
    }
  }
}

export class Giver extends Person {
  override async act(): Promise<void> {
    const { ledger, dice } = this.world;
    const wishlist = dice.pick([...ledger.wishlists.values()]);
    const item = wishlist && dice.pick(wishlist.items);
    if (!wishlist || !item) return;
    const held = ledger.heldBy(this.id);
    if (dice.chance(0.2)) return this.#open(wishlist);
    if (!held.has(wishlist.id) || dice.chance(0.3)) return this.#reserve(wishlist, item);
    return this.#unreserve(wishlist, dice.chance(0.8) ? (held.get(wishlist.id) ?? item) : item);
  }

  async #open({ shareCode }: KnownWishlist) {
    if (shareCode) await this.surely(calls.open(shareCode));
  }

  async #reserve(wishlist: KnownWishlist, item: string) {
    const { ledger } = this.world;
    const { __typename, isDoubtful } = await this.surely(calls.reserve(wishlist.id, item));
    const held = ledger.heldBy(this.id);
    const before = held.get(wishlist.id);
    const pair = `${wishlist.id} ${this.id}`;
    const isSure = !ledger.doubtful.has(pair);
    if (isDoubtful) ledger.doubtful.add(pair);
    if (__typename === 'SharedItem') {
      const isSecond = before && before !== item && !ledger.deletedItems.has(before);
      if (isSecond && isSure) ledger.faults.push('a second reservation');
      held.set(wishlist.id, item);
      ledger.doubtful.delete(pair);
    }
    const isLimited = __typename === 'ReservationLimitReached';
    if (isLimited && !before && isSure) ledger.faults.push('a limit reached with nothing held');
  }

  async #unreserve(wishlist: KnownWishlist, item: string) {
    const { ledger } = this.world;
    const { __typename, isDoubtful } = await this.surely(calls.unreserve(wishlist.id, item));
    if (isDoubtful) ledger.doubtful.add(`${wishlist.id} ${this.id}`);
    // Taken by somebody else: the reservation was given up, and the answer that said so was lost.
    const isGivenUp = __typename === 'SharedItem' || __typename === 'ItemTaken';
    const held = ledger.heldBy(this.id);
    if (isGivenUp && held.get(wishlist.id) === item) held.delete(wishlist.id);
  }
}
