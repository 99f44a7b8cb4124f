import { texts } from '../i18n.ts';

export const itemTexts = texts('item', {
  view: 'View',
  /** Once the viewer has reserved the item, which they buy there. */
  viewAt: 'View at {shop}',
  opensInNewTab: 'Opens in a new tab',
  count: '{count, plural, =0 {No items} one {# item} other {# items}}',
  giving: '{count, plural, one {You’re giving # gift} other {You’re giving # gifts}}',
  /** The same if only the first ones are known. */
  givingAtLeast: '{count, plural, one {You’re giving #+ gift} other {You’re giving #+ gifts}}',
  loading: 'Loading the items…',
  /** The name of an owner who has no profile. */
  unknownOwner: 'Unknown',
  /** On an item, for everybody but its owner. */
  reserved: 'Reserved',
  givingThis: 'You’re giving this',
  /** Read in place of a drawn star, which means it. */
  starred: 'Wished for most',
  /** On an item that the viewer has not seen before, and on its wishlist. */
  newItem: 'New',
  newItems: 'New items',
});
