import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem } from '@wishnest/domain/problem';
import type { SignedIn } from '../support/accounts.ts';
import { calls, type RemoteAnswer, type RemoteCall, send } from '../support/processes.ts';
import type { KnownWishlist, Ledger } from './ledger.ts';
import type { SeededRandom } from './seededRandom.ts';

/** Longer than the database may take to receive the last statement of a killed process. */
const backoffMs = 250;

type Result = NonNullable<RemoteAnswer['result']>;

export interface World {
  ledger: Ledger;
  random: SeededRandom;
  /** The address of any server, running or not. */
  address(): string;
}

/** Somebody with a pretend account, who calls any server and records its responses in the ledger. */
export class Person {
  readonly id: string;
  readonly #token: string;
  /** Whether a response to the present call was lost. The call may have succeeded. */
  #hasLost = false;
  protected readonly world: World;
  isDeleted = false;

  /** Makes one random call of this kind of person. */
  async act(): Promise<void> {}

  constructor({ localId, idToken }: SignedIn, world: World) {
    this.id = localId;
    this.#token = idToken;
    this.world = world;
  }

  /** Sends a call once. Returns null where there was no response. */
  protected async sendOnce(call: RemoteCall) {
    const { ledger, address } = this.world;
    const answer = await send(address(), this.#token, call);
    if (!answer?.status) {
      ledger[answer ? 'refused' : 'lost'] += 1;
      if (!answer) this.#hasLost = true;
      await sleep(backoffMs);
      return null;
    }
    ledger.acknowledged += 1;
    // A success and a refusal are expected, a failure is not.
    const isExpected = answer.status < 500 && (answer.result !== null || this.isDeleted);
    if (!isExpected) ledger.unexpected.push(`${answer.status} to ${call.query.slice(0, 80)}`);
    return answer.result;
  }

  /**
   * Sends an idempotent call until it is answered, and sometimes once more, as after a lost response. A success counts even
   * if the repeated call is refused, since sharing may have ended in between. A refusal after a lost response is uncertain.
   */
  protected async sendUntilAnswered(call: RemoteCall): Promise<Result & { isUncertain: boolean }> {
    let answered: Result | null = null;
    this.#hasLost = false;
    for (;;) {
      const result = await this.sendOnce(call);
      if (result && (!answered || isProblem(answered))) answered = result;
      if (answered && result && !this.world.random.chance(0.1)) {
        return { ...answered, isUncertain: this.#hasLost && answered.__typename === 'NotFound' };
      }
      if (this.world.ledger.unexpected.length > 20) throw new Error(this.world.ledger.unexpected.join('\n'));
    }
  }

  async createProfile(): Promise<void> {
    await this.sendUntilAnswered(calls.createProfile('Somebody'));
  }

  async deleteAccount(): Promise<void> {
    this.isDeleted = true;
    const { ledger, address } = this.world;
    while (ledger.unexpected.length < 20) {
      const answer = await send(address(), this.#token, calls.deleteAccount());
      // After a 401 the deletion has begun, and a server that starts will finish it.
      if (answer?.result?.__typename === 'DeletedAccount' || answer?.status === 401) break;
      if (answer?.status) ledger.unexpected.push(`${answer.status} ${JSON.stringify(answer.result)} to deleteAccount`);
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
    const { ledger, random } = this.world;
    const wishlist = random.pick([...ledger.wishlists.values()]);
    const item = wishlist && random.pick(wishlist.items);
    if (!wishlist || !item) return;
    const reserved = ledger.reservedBy(this.id);
    const gift = random.chance(0.2) && random.pick([...reserved]);
    if (gift) return random.chance(0.5) ? this.#giveUp(...gift) : this.#markBought(...gift);
    if (random.chance(0.2)) return this.#open(wishlist);
    if (!reserved.has(wishlist.id) || random.chance(0.3)) return this.#reserve(wishlist, item);
    return this.#unreserve(wishlist, random.chance(0.8) ? (reserved.get(wishlist.id) ?? item) : item);
  }

  /** Ends a reservation, also where the item is deleted or not shared. */
  async #giveUp(wishlistId: string, item: string) {
    await this.sendUntilAnswered(calls.giveUp(wishlistId, item));
    this.world.ledger.reservedBy(this.id).delete(wishlistId);
  }

  async #markBought(wishlistId: string, item: string) {
    await this.sendUntilAnswered(calls.markBought(wishlistId, item));
  }

  async #open({ shareCode }: KnownWishlist) {
    if (shareCode) await this.sendUntilAnswered(calls.open(shareCode));
  }

  async #reserve(wishlist: KnownWishlist, item: string) {
    const { ledger } = this.world;
    const { __typename, isUncertain } = await this.sendUntilAnswered(
      calls.reserve(wishlist.id, item, wishlist.shareCode),
    );
    const reserved = ledger.reservedBy(this.id);
    const before = reserved.get(wishlist.id);
    const pair = `${wishlist.id} ${this.id}`;
    const isSure = !ledger.uncertain.has(pair);
    if (isUncertain) ledger.uncertain.add(pair);
    if (__typename === 'SharedItem') {
      const isSecond = before && before !== item && !ledger.deletedItems.has(before);
      if (isSecond && isSure) ledger.unexpected.push('a second reservation');
      reserved.set(wishlist.id, item);
      ledger.uncertain.delete(pair);
    }
    const isLimited = __typename === 'ReservationLimitReached';
    if (isLimited && !before && isSure) ledger.unexpected.push('the limit was reached without a reservation');
  }

  async #unreserve(wishlist: KnownWishlist, item: string) {
    const { ledger } = this.world;
    const { __typename, isUncertain } = await this.sendUntilAnswered(
      calls.unreserve(wishlist.id, item, wishlist.shareCode),
    );
    if (isUncertain) ledger.uncertain.add(`${wishlist.id} ${this.id}`);
    // Where somebody else has reserved the item, an earlier response was lost: this person had unreserved it.
    const isUnreserved = __typename === 'SharedItem' || __typename === 'ItemTaken';
    const reserved = ledger.reservedBy(this.id);
    if (isUnreserved && reserved.get(wishlist.id) === item) reserved.delete(wishlist.id);
  }
}
