import { texts } from '../i18n.ts';

export const ownItemTexts = texts('ownItem', {
  edit: 'Edit',
  /** Marks the item as one that the owner wishes for most. Pressed again, it takes the mark away. */
  star: 'Star',
  toWishlist: 'To “{name}”',
  addAnother: 'Add & next',
  editItem: 'Edit Item',
  moveOrCopy: 'Move or copy',
  save: 'Save',
  deletion: 'Delete “{item}” from “{wishlist}”? You can restore it for {days, number} days.',
  price: 'Price (optional)',
  currency: 'Currency',
  priceInvalid: 'Enter only the amount, for example {example}',
  note: 'Note (optional)',
  noteExample: 'Size 39, green',
});
