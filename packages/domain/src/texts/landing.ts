import { brand } from '../brand.ts';

export const landingTexts = {
  heading: `Welcome to ${brand.name}`,
  login: 'Login',
  register: 'Register',
  dashboard: 'Go to Dashboard',
  steps: [
    'Keep a wishlist: paste links from any shop.',
    'Send one link to family and friends.',
    'They each reserve an item, so no gift comes twice. You never see what is reserved.',
  ],
  views: 'On the same wishlist, your family sees which items are reserved, and you see all of them unmarked.',
} as const;

/** The example of a wishlist on the landing page, as others see it and as its owner does. */
export const exampleTexts = {
  wishlist: 'Birthday',
  family: { caption: 'What your family sees', owner: 'Shared by: Maja Lindström' },
  you: { caption: 'What you see', owner: 'Shared by: You' },
  apron: 'Linen apron',
  books: 'The Moomins',
  pan: 'Cast-iron pan',
  socks: 'Wool socks',
} as const;
