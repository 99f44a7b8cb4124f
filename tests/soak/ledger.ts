/**
 * What the servers have acknowledged. Everybody makes one call after the other, so the outcome is certain where only one
 * person decides it. An idempotent call whose response was lost is repeated until it is answered. A creation is not
 * repeated, since that could create twice; it is noted as possible.
 */
export class Ledger {
  readonly wishlists = new Map<string, KnownWishlist>();
  /** By giver and wishlist: the item that they have reserved. */
  readonly reserved = new Map<string, Map<string, string>>();
  readonly deletedItems = new Set<string>();
  /** By wishlist, deleted ones included. */
  readonly owners = new Map<string, string>();
  readonly deletedWishlists = new Set<string>();
  readonly deletedAccounts = new Set<string>();
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

  reservedBy(uid: string): Map<string, string> {
    const reserved = this.reserved.get(uid) ?? new Map<string, string>();
    this.reserved.set(uid, reserved);
    return reserved;
  }
}

export interface KnownWishlist {
  id: string;
  ownerId: string;
  items: string[];
  /** Null while it is not shared. */
  shareCode: string | null;
}
