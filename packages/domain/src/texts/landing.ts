import { brand } from '../brand.ts';

/** The texts of the landing page. */
export const landingTexts = {
  heading: `Welcome to ${brand.name}`,
  login: 'Login',
  register: 'Register',
  dashboard: 'Go to Dashboard',
  steps: [
    'Write down what you wish for.',
    'Share one link with family and friends.',
    'They reserve, and you stay surprised.',
  ],
} as const;
