/**
 * What the server has acknowledged, as the people who called it remember. Everybody makes one call after the other, so
 * what somebody alone decides is certain; what a killed process left unanswered is asked again until it is answered,
 * or, where asking again would do it again, noted as possible.
 */
export class Ledger {
  readonly wishlists = new Map<string, KnownWishlist>();
  /** By giver: the item they hold of each wishlist. */
  readonly held = new Map<string, Map<string, string>>();
  readonly deletedItems = new Set<string>();
  readonly deletedWishlists = new Set<string>();
  readonly deletedAccounts = new Set<string>();
  /** A wishlist and a giver who was refused after an answer was lost: they may hold an item or not. */
  readonly doubtful = new Set<string>();
  /** Names of what may have been created by calls whose answers were lost. */
  readonly possible = new Set<string>();
  /** Answers that nobody should ever get. */
  readonly faults: string[] = [];
  acknowledged = 0;
  lost = 0;
  /** Calls to a server that was just being started again, or turned them away for too much work. */
  unreached = 0;

  heldBy(uid: string): Map<string, string> {
    const held = this.held.get(uid) ?? new Map<string, string>();
    this.held.set(uid, held);
    return held;
  }
}

export interface KnownWishlist {
  id: string;
  ownerId: string;
  items: string[];
  /** Null while it is not shared. */
  shareCode: string | null;
}
