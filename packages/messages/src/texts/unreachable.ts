import { texts } from '../i18n.ts';

/** The page of a share link that is opened without a network. */
export const unreachableTexts = texts('unreachable', {
  title: 'A shared wishlist',
  needsConnection: 'You’re offline. What is reserved changes, so this page is not kept.',
  opensByItself: 'It opens by itself once you have a connection.',
});
