import { limits } from '../limits.ts';

/** What a giver reads about the items that they have reserved, apart from the other texts as the gifts load later. */
export const giftTexts = {
  heading: "Gifts you're giving",
  place: 'For {owner} · {wishlist}',
  unreserve: 'Unreserve',
  confirmGiveUp: 'Confirm Unreserve',
  loadFailed: 'The gifts that you are giving could not be loaded.',
  notFound: 'You have not reserved this item.',
  tooMany: `You can reserve ${limits.reservationsPerPerson.toLocaleString('en')} items.`,
  showAll: 'Show all',
  showMore: 'Show more',
  gone: 'No longer on the wishlist',
  hidden: 'A gift of yours',
  notShared: 'Its wishlist is no longer shared',
  gotIt: 'Got it',
  dismiss: 'Dismiss',
  giveUp: 'Give up',
  giveUpQuestion:
    'Give up this reservation? You can reserve the item again only when its wishlist is shared with you again.',
} as const;
