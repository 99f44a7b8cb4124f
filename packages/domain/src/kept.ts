/**
 * How an owner keeps an item that they have taken off its wishlist: to everybody else it is deleted, and it is never
 * erased.
 */
export const keptAs = ['RECEIVED', 'HIDDEN'] as const;

export type KeptAs = (typeof keptAs)[number];
