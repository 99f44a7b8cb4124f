import { texts } from '../i18n.ts';

export const dashboardTexts = texts('dashboard', {
  title: 'Your Wishlists',
  loading: 'Loading your wishlists…',
  create: 'Create Wishlist',
  count: '{count, plural, one {# wishlist} other {# wishlists}}',
  collapseAll: 'Collapse all',
  actionsFor: 'Actions for {name}',
  share: 'Share',
  rename: 'Rename',
  delete: 'Delete',
  addItem: 'Add Item',
  shared: 'Shared',
  notShared: 'Not shared',
  /** Leads to the page of the share link. */
  seeAsOthers: 'See it as they do',
  onlyYou: 'Only you can see this wishlist.',
  firstItem: 'Paste a link from any shop, or press Add Item.',
  onlyToGive: 'Only here to give? Open the link you were sent.',
});
