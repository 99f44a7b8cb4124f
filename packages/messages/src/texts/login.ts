import { texts } from '../i18n.ts';

export const loginTexts = texts('login', {
  or: 'or',
  forgotPassword: 'Forgot Password?',
  resetEmail: 'Your account’s email',
  sendReset: 'Send Reset Link',
  newHere: 'New here? Register',
  resetSent: 'Password reset email sent!',
  resetFailed: 'Failed to send reset email. Make sure the email is correct.',
  loginFailed: 'Invalid email or password',
});
