import { calls } from '../support/processes.ts';
import type { KnownWishlist } from './ledger.ts';
import { Person } from './person.ts';

let named = 0;
const newName = () => {
  named += 1;
  return `n${named}`;
};

export class Owner extends Person {
  /** The ids of their wishlists, in their last acknowledged order. */
  order: string[] = [];

  get wishlists(): KnownWishlist[] {
    return this.order.flatMap((id) => this.world.ledger.wishlists.get(id) ?? []);
  }

  /** Creates two shared wishlists with items. */
  async createFirstWishlists(): Promise<void> {
    for (let n = 0; n < 2; n += 1) await this.#create();
    for (const wishlist of this.wishlists) {
      for (let n = 0; n < 5; n += 1) await this.#addItem(wishlist);
      await this.#share(wishlist);
    }
  }

  override async act(): Promise<void> {
    const { random } = this.world;
    const wishlist = random.pick(this.wishlists);
    const kind = random.next();
    if (!wishlist || kind < 0.08) return this.#create();
    if (kind < 0.35) return this.#addItem(wishlist);
    if (kind < 0.5) return this.#deleteItem(wishlist);
    if (kind < 0.6) return this.#stopSharing(wishlist);
    if (kind < 0.85) return this.#share(wishlist);
    if (kind < 0.97) return this.#reorder();
    return this.#delete(wishlist);
  }

  async #create() {
    const { ledger } = this.world;
    const name = newName();
    const result = await this.sendOnce(calls.createWishlist(name));
    if (!result?.id) return void ledger.possible.add(name);
    ledger.wishlists.set(result.id, { id: result.id, ownerId: this.id, items: [], shareCode: null });
    ledger.owners.set(result.id, this.id);
    this.order.push(result.id);
  }

  async #addItem(wishlist: KnownWishlist) {
    const name = newName();
    const result = await this.sendOnce(calls.addItem(wishlist.id, name));
    if (result?.id) wishlist.items.push(result.id);
    else this.world.ledger.possible.add(name);
  }

  async #deleteItem(wishlist: KnownWishlist) {
    const item = this.world.random.pick(wishlist.items);
    if (!item) return;
    // From the first request on, the item may be deleted already.
    this.world.ledger.deletedItems.add(item);
    await this.sendUntilAnswered(calls.deleteItem(wishlist.id, item));
    wishlist.items = wishlist.items.filter((id) => id !== item);
  }

  async #share(wishlist: KnownWishlist) {
    wishlist.shareCode = (await this.sendUntilAnswered(calls.share(wishlist.id))).shareCode ?? null;
  }

  async #stopSharing(wishlist: KnownWishlist) {
    await this.sendUntilAnswered(calls.stopSharing(wishlist.id));
    wishlist.shareCode = null;
  }

  async #reorder() {
    const order = this.world.random.shuffle(this.order);
    await this.sendUntilAnswered(calls.reorder(order));
    this.order = order;
  }

  async #delete(wishlist: KnownWishlist) {
    this.world.ledger.deletedWishlists.add(wishlist.id);
    this.order = this.order.filter((id) => id !== wishlist.id);
    this.world.ledger.wishlists.delete(wishlist.id);
    await this.sendUntilAnswered(calls.deleteWishlist(wishlist.id));
  }
}
