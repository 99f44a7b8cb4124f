import { texts } from '../i18n.ts';

/** What a giver reads about the items that they have reserved. */
export const giftTexts = texts('gift', {
  heading: 'Gifts you’re giving',
  forOwner: 'For {owner}',
  /** What all gifts for a person cost, for each currency. */
  together: 'Together {sum}',
  notShared: 'No longer shared',
  from: 'From “{wishlist}”',
  toBuy: '{count, number} to buy',
  boughtCount: '{count, plural, one {# bought} other {# bought}}',
  loadFailed: 'Your gifts could not be loaded.',
  showMore: 'Show more gifts',
  gone: 'Taken off the wishlist',
  received: 'They have it now',
  /** The name of a gift of which an earlier version stored nothing. */
  unnamed: 'A reserved item',
  bought: 'Bought',
  /** Beside it, until it is ticked. */
  tickIt: 'Tick it when you have it.',
  all: 'All your gifts',
  onlyYou: 'Only you see this.',
  tickNotSaved: 'Not saved. Tick it again in a moment.',
  dismiss: 'OK, dismiss',
  giveUp: 'Give up',
  giveUpTitle: 'Give up this gift',
  giveUpQuestion: 'You can reserve it again only if its wishlist is shared with you again.',
  notGivenUp: 'Not given up. Try again in a moment.',
});
