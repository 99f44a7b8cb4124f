import { limits } from '../limits.ts';

/** What is wrong with what somebody types to sign in or to register. The forms for that load no other such sentences. */
export const credentialTexts = {
  usernameEmpty: 'Username is required.',
  usernameLong: `Username must be at most ${limits.username} characters.`,
  emailEmpty: 'Email is required.',
  emailInvalid: 'Enter a valid email address.',
  passwordEmpty: 'Password is required.',
  passwordWeak: 'Choose a longer password: at least 6 characters.',
  termsNotAgreed: 'You must agree to the Terms and Privacy Policy.',
  controlCharacters: 'Remove line breaks and invisible control characters.',
} as const;
