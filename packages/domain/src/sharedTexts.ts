/** The texts of a shared wishlist, apart from the others so that only pages with shared items load them. */

/** Shown beside an item, for everybody but its owner. */
export const itemMarks = {
  others: 'Reserved',
  own: "You're giving this",
} as const;

/** Shown where there are items that the viewer has not seen before: on the wishlist, and on each of these items. */
export const newsTexts = {
  wishlist: 'New items',
  item: 'New',
} as const;

/** Shown above the items. */
export const sharedTexts = {
  /** While nobody knows who asks. */
  checking: 'Checking what is still free…',
  hint: 'Tap an item to view it or to reserve it.',
  ownHint: 'What others reserve here stays a surprise.',
  freeOnly: 'Show free only',
  noneFree: 'Nothing is free any more.',
  alreadyChose: (item: string) => `You already chose ${item} here.`,
  goToChosen: 'Show it',
} as const;
