import { texts } from '../i18n.ts';

/** What only the server writes into a page. */
export const frameTexts = texts('frame', {
  description:
    'Keep a wishlist and send one link. Family and friends each reserve an item, so no gift comes twice. You never see what is reserved.',
  noScript: "This page needs JavaScript. Switch it on in your browser's settings and load it again.",
});
