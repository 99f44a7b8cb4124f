import { minPassword } from '@wishnest/domain/limits';
import { texts, withLimit } from '../i18n.ts';

export const registerTexts = texts('register', {
  username: 'Username',
  usernameHint: 'Family and friends see this name.',
  agreement: 'I agree to the {terms} and {privacy}',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  submitting: 'Registering...',
  registeredAlready: 'Have an account, or use Google? {login}',
  passwordHint: withLimit('At least {limit, number} characters', minPassword),
  emailInUse: 'This email is already registered.',
  registrationFailed: 'Failed to register. Please try again.',
});
