import { texts } from '../i18n.ts';

export const legalTexts = texts('legal', {
  updated: 'Last updated April 8, 2025',
  terms: 'Terms of Service',
  account: 'Your account',
  accountText: 'You are responsible for keeping your credentials safe and for all activity under your account.',
  use: 'Appropriate use',
  useText: 'You agree not to post offensive, harmful or illegal content.',
  guarantee: 'No guarantee',
  guaranteeText:
    'We work to keep the service running, but guarantee neither its uptime nor the integrity of your data.',
  suspension: 'Suspension',
  suspensionText: 'We have the right to suspend or terminate accounts that violate these terms.',
  privacy: 'Privacy Policy',
  collection: 'What we collect',
  collectionText: 'We collect your username, your email and, if you write one, your bio.',
  analytics: 'Analytics',
  analyticsText: 'We may collect anonymous analytics to improve the service.',
  authentication: 'Authentication',
  authenticationText: 'We use a third-party service for authentication.',
  deletion: 'Deletion',
  deletionText: 'Deleting your account from Settings removes all of your data.',
});
