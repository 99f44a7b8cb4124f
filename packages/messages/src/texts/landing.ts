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
