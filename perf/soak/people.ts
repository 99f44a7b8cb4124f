import { setTimeout as sleep } from 'node:timers/promises';
import { isProblem } from '@wishnest/domain/problem';
import type { SignedIn } from '../../scripts/demo/accounts.ts';
import { calls, type RemoteAnswer, type RemoteCall, send } from '../../tests/support/processes.ts';

/** Longer than the database may take to receive the last statement of a killed process. */
const backoffMs = 250;

const chance = (probability: number) => Math.random() < probability;

export const pick = <Thing>(things: readonly Thing[]): Thing | undefined =>
  things[Math.floor(Math.random() * things.length)];

interface KnownWishlist {
  id: string;
  ownerId: string;
  items: string[];
  /** Items that the owner may restore. */
  removed: string[];
  /** Null while it is not shared. */
  shareCode: string | null;
  /** True from the first request on, since the response may be lost. */
  isDeleted: boolean;
}

/**
 * What the servers have acknowledged. Everybody makes one call after the other, so the outcome is certain if only one
 * person decides it. An idempotent call whose response was lost is repeated until it is answered. A creation is not
 * repeated, since that could create twice; it is noted as possible.
 */
export class Ledger {
  readonly wishlists: KnownWishlist[] = [];
  /** Items that are removed, or may be or have been. */
  readonly deletedItems = new Set<string>();
  readonly deletedAccounts = new Set<string>();
  /** The reserved item, by the ids of its wishlist and its giver: `wishlist giver`. */
  readonly reserved = new Map<string, string>();
  /** A wishlist and a giver who was refused after a response was lost, and who may therefore have a reservation or not. */
  readonly uncertain = new Set<string>();
  /** Names of wishlists and items in calls whose responses were lost, and which may have been created. */
  readonly possible = new Set<string>();
  /** Responses that nobody should ever get. */
  readonly unexpected: string[] = [];
  acknowledged = 0;
  lost = 0;
  /** Calls to a server that was not running, or was overloaded. */
  refused = 0;

  newName = () => `n${++this.#names}`;
  #names = 0;
}

/** Somebody with a pretend account, who calls any server and records its responses in the ledger. */
abstract class Person {
  readonly id: string;
  readonly #token: string;
  /** Whether a response to the present call was lost. The call may have succeeded. */
  #hasLost = false;
  #isDeleted = false;
  readonly #address: () => string;
  protected readonly ledger: Ledger;

  /** @param address of any server, running or not */
  constructor({ localId, idToken }: SignedIn, ledger: Ledger, address: () => string) {
    this.id = localId;
    this.#token = idToken;
    this.ledger = ledger;
    this.#address = address;
  }

  /** Makes one random call of this kind of person. */
  abstract act(): Promise<unknown>;

  /** Sends a call once. Returns null if there was no response. */
  protected async sendOnce(call: RemoteCall): Promise<RemoteAnswer['result']> {
    const answer = await send(this.#address(), this.#token, call);
    if (!answer?.status) {
      this.ledger[answer ? 'refused' : 'lost'] += 1;
      if (!answer) this.#hasLost = true;
      await sleep(backoffMs);
      return null;
    }
    this.ledger.acknowledged += 1;
    // A success and a refusal are expected, a failure is not. An account whose deletion has begun is answered with 401.
    const isGone = this.#isDeleted && answer.status === 401;
    const isExpected = isGone || (answer.status < 500 && answer.result);
    if (!isExpected) this.ledger.unexpected.push(`${answer.status} to ${call.query.slice(0, 80)}`);
    if (this.ledger.unexpected.length > 20) throw new Error(this.ledger.unexpected.join('\n'));
    return isGone ? { __typename: 'DeletedAccount' } : answer.result;
  }

  /**
   * Sends an idempotent call until it is answered, and sometimes once more, as after a lost response. A success counts even
   * if the repeated call is refused, since sharing may have ended in between. A refusal after a lost response is uncertain.
   */
  protected async sendUntilAnswered(call: RemoteCall) {
    let answered: RemoteAnswer['result'] = null;
    this.#hasLost = false;
    for (;;) {
      const result = await this.sendOnce(call);
      if (result && (!answered || isProblem(answered))) answered = result;
      if (answered && result && !chance(0.1)) {
        return { ...answered, isUncertain: this.#hasLost && answered.__typename === 'NotFound' };
      }
    }
  }

  createProfile = () => this.sendUntilAnswered(calls.createProfile('Somebody'));

  async deleteAccount(): Promise<void> {
    this.#isDeleted = true;
    for (const wishlist of this.ledger.wishlists) if (wishlist.ownerId === this.id) wishlist.isDeleted = true;
    const { __typename } = await this.sendUntilAnswered(calls.deleteAccount());
    if (__typename !== 'DeletedAccount') this.ledger.unexpected.push(`${__typename} to deleteAccount`);
    this.ledger.deletedAccounts.add(this.id);
  }
}

export class Owner extends Person {
  /** Creates two shared wishlists with items. */
  async createFirstWishlists(): Promise<void> {
    for (let n = 0; n < 2; n += 1) await this.#create();
    for (const wishlist of this.#wishlists()) {
      for (let n = 0; n < 5; n += 1) await this.#addItem(wishlist);
      await this.#share(wishlist);
    }
  }

  override async act() {
    const wishlist = pick(this.#wishlists());
    const kind = Math.random();
    if (!wishlist || kind < 0.08) return this.#create();
    if (kind < 0.4) return this.#addItem(wishlist);
    if (kind < 0.52) return this.#deleteItem(wishlist);
    if (kind < 0.55) return this.#restoreItem(wishlist);
    if (kind < 0.67) return this.#stopSharing(wishlist);
    if (kind < 0.97) return this.#share(wishlist);
    wishlist.isDeleted = true;
    return this.sendUntilAnswered(calls.deleteWishlist(wishlist.id));
  }

  #wishlists = () => this.ledger.wishlists.filter(({ ownerId, isDeleted }) => ownerId === this.id && !isDeleted);

  /** Returns the id of what was created, if the response was not lost. */
  async #createOnce(name: string, call: RemoteCall) {
    const id = (await this.sendOnce(call))?.id;
    if (!id) this.ledger.possible.add(name);
    return id;
  }

  async #create(name = this.ledger.newName()) {
    const id = await this.#createOnce(name, calls.createWishlist(name));
    if (id)
      this.ledger.wishlists.push({ id, ownerId: this.id, items: [], removed: [], shareCode: null, isDeleted: false });
  }

  async #addItem(wishlist: KnownWishlist, name = this.ledger.newName()) {
    const id = await this.#createOnce(name, calls.addItem(wishlist.id, name));
    if (id) wishlist.items.push(id);
  }

  async #deleteItem(wishlist: KnownWishlist) {
    const item = pick(wishlist.items);
    if (!item) return;
    // From the first request on, the item may be deleted already.
    this.ledger.deletedItems.add(item);
    await this.sendUntilAnswered(calls.deleteItem(wishlist.id, item));
    wishlist.items = wishlist.items.filter((id) => id !== item);
    wishlist.removed.push(item);
  }

  async #restoreItem(wishlist: KnownWishlist) {
    const item = wishlist.removed.pop();
    if (!item) return;
    await this.sendUntilAnswered(calls.restoreItem(wishlist.id, item));
    wishlist.items.push(item);
  }

  async #share(wishlist: KnownWishlist) {
    wishlist.shareCode = (await this.sendUntilAnswered(calls.share(wishlist.id))).shareCode ?? null;
  }

  async #stopSharing(wishlist: KnownWishlist) {
    await this.sendUntilAnswered(calls.stopSharing(wishlist.id));
    wishlist.shareCode = null;
  }
}

export class Giver extends Person {
  override async act() {
    const { wishlists, reserved } = this.ledger;
    const wishlist = pick(wishlists.filter(({ isDeleted }) => !isDeleted));
    const item = pick(wishlist?.items ?? []);
    if (!wishlist || !item) return;
    const gift = pick([...reserved].filter(([pair]) => pair.endsWith(` ${this.id}`)));
    if (gift && chance(0.2)) return this.#endOrKeep(...gift);
    if (wishlist.shareCode && chance(0.2)) return this.sendUntilAnswered(calls.open(wishlist.shareCode));
    const pair = `${wishlist.id} ${this.id}`;
    if (!reserved.has(pair) || chance(0.3)) return this.#reserve(wishlist, item, pair);
    return this.#unreserve(wishlist, chance(0.8) ? (reserved.get(pair) ?? item) : item, pair);
  }

  /** Gives up a gift, also if its item is deleted or not shared, or notes it as bought. */
  async #endOrKeep(pair: string, item: string) {
    const [wishlistId = ''] = pair.split(' ');
    if (chance(0.5)) return this.sendUntilAnswered(calls.markBought(wishlistId, item));
    await this.sendUntilAnswered(calls.giveUp(wishlistId, item));
    this.ledger.reserved.delete(pair);
  }

  async #reserve({ id, shareCode }: KnownWishlist, item: string, pair: string) {
    const { reserved, uncertain, deletedItems, unexpected } = this.ledger;
    const before = reserved.get(pair);
    const isSure = !uncertain.has(pair);
    const { __typename, isUncertain } = await this.sendUntilAnswered(calls.reserve(id, item, shareCode));
    if (isUncertain) uncertain.add(pair);
    if (__typename === 'SharedItem') {
      const isSecond = before && before !== item && !deletedItems.has(before);
      if (isSecond && isSure) unexpected.push('a second reservation');
      reserved.set(pair, item);
      uncertain.delete(pair);
    }
    const isLimited = __typename === 'ReservationLimitReached';
    if (isLimited && !before && isSure) unexpected.push('the limit was reached without a reservation');
  }

  async #unreserve({ id, shareCode }: KnownWishlist, item: string, pair: string) {
    const { reserved, uncertain } = this.ledger;
    const { __typename, isUncertain } = await this.sendUntilAnswered(calls.unreserve(id, item, shareCode));
    if (isUncertain) uncertain.add(pair);
    // If somebody else has reserved the item, an earlier response was lost: this person had unreserved it.
    const isUnreserved = __typename === 'SharedItem' || __typename === 'ItemTaken';
    if (isUnreserved && reserved.get(pair) === item) reserved.delete(pair);
  }
}
