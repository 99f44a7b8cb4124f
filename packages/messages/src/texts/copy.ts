import { limits } from '@wishnest/domain/limits';
import { texts, withLimit } from '../i18n.ts';

/** What somebody reads who copies an item to a wishlist of theirs, or moves it there. */
export const copyTexts = texts('copy', {
  toWhich: 'To which wishlist?',
  full: withLimit('Full, with {limit, number} items', limits.itemsPerWishlist),
  none: 'There is no wishlist for it yet. Make one.',
  moving: 'Moved, it leaves this wishlist as if you deleted it here.',
  copy: 'Copy',
  move: 'Move',
  done: '“{item}” is on “{wishlist}” now.',
  failed: 'Could not put it there. Try again.',
});
