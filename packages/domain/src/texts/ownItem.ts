/** The texts of one's own items and of the forms for them. */
export const ownItemTexts = {
  edit: 'Edit',
  delete: 'Delete',
  addItem: 'Add Item',
  toWishlist: 'To “{name}”',
  addAnother: 'Add & next',
  editItem: 'Edit Item',
  save: 'Save',
  deletion: 'Delete “{item}” from “{wishlist}”? This cannot be undone.',
  price: 'Price (optional)',
  currency: 'Currency',
  priceInvalid: (example: string) => `Enter only the amount, for example ${example}`,
  note: 'Note (optional)',
  noteExample: 'Size 39, green',
} as const;
