/** Where a row is measured. */
export interface Setting {
  database: 'SQLite' | 'PostgreSQL';
  processes: number;
  /** How many are stored. */
  wishlists: number;
}

export const databases = ['SQLite', 'PostgreSQL'] as const;
export const processCounts = [1, 2] as const;
export const sizes = [100, 100_000] as const;

export const itemsPerWishlist = 20;
export const wishlistsPerOwner = 10;

/** The owners who call, and whose wishlists are called for. However much is stored, these are the same. */
export const callingOwners = 10;

/** As many connections, each a caller of its own. */
export const connections = 20;

/** How often each row is measured, and for how long each time; what comes before warms up and does not count. */
export interface Effort {
  /** Of each row, and of starts. */
  rounds: number;
  /** How often in a round. */
  passes: number;
  /** A multiple of 0.05. */
  seconds: number;
  warmUpSeconds: number;
}

/**
 * What is measured too early is the compiler: a server gets faster for some ten thousand calls. Often and briefly, since
 * on a machine that others use as well, a server's own seconds differ from each other by a tenth.
 */
export const full: Effort = { rounds: 3, passes: 20, seconds: 0.25, warmUpSeconds: 3 };
export const quick: Effort = { rounds: 1, passes: 4, seconds: 0.25, warmUpSeconds: 2 };

/** Until it is asked what memory is left, in milliseconds. */
export const restMs = 45_000;
