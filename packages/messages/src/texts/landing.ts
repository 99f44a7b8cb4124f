import { brand } from '@wishnest/page/brand';
import { texts } from '../i18n.ts';

export const landingTexts = texts('landing', {
  heading: `Welcome to ${brand.name}`,
  login: 'Login',
  register: 'Register',
  dashboard: 'Go to Dashboard',
  keep: 'Keep a wishlist: paste links from any shop.',
  send: 'Send one link to family and friends.',
  reserve: 'They each reserve an item, so no gift comes twice. You never see what is reserved.',
  views: 'On the same wishlist, your family sees which items are reserved, and you see all of them unmarked.',
});

/** The example of a wishlist on the landing page, as others see it and as its owner does. */
export const exampleTexts = texts('example', {
  wishlist: 'Birthday',
  family: 'What your family sees',
  familyOwner: 'Shared by: Maja Lindström',
  you: 'What you see',
  youOwner: 'Shared by: You',
  apron: 'Linen apron',
  books: 'The Moomins',
  pan: 'Cast-iron pan',
  socks: 'Wool socks',
});
