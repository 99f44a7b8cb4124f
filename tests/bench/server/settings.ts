/** The conditions under which a row is measured. */
export interface Setting {
  database: 'SQLite' | 'PostgreSQL';
  processes: number;
  /** The number of stored wishlists. */
  wishlists: number;
}

/** A table for each. SQLite has one process. */
export const tables = [
  { database: 'SQLite', processes: 1 },
  { database: 'PostgreSQL', processes: 1 },
  { database: 'PostgreSQL', processes: 2 },
] as const;
export const sizes = [100, 100_000] as const;

export const itemsPerWishlist = 20;
export const wishlistsPerOwner = 10;

/** The reservations of the giver who asks for their gifts. */
export const gifts = 50;

/** The owners who call, and whose wishlists are called for. Their number is the same at every size. */
export const callingOwners = 10;

/** Each connection is a caller of its own. */
export const connections = 20;

/** How often and for how long each row is measured, after a warm-up that does not count. */
export interface Effort {
  /** The number of rounds, and of starts of each server. */
  rounds: number;
  /** How often a round measures each row. A multiple of 4, since four passes contain each order of the rows once. */
  passes: number;
  /** A multiple of 0.05. */
  seconds: number;
  warmUpSeconds: number;
}

/**
 * The warm-up is long, since a server gets faster during some ten thousand calls. Measurements are many and short, since on
 * a shared machine one server's calls a second vary by a tenth.
 */
export const full: Effort = { rounds: 3, passes: 8, seconds: 0.2, warmUpSeconds: 2 };
export const quick: Effort = { rounds: 1, passes: 4, seconds: 0.25, warmUpSeconds: 2 };

/** The time without calls before memory is measured. */
export const restMs = 45_000;
