import { expect, test } from 'vitest';
import { identityTexts } from './credential.ts';
import { loginTexts } from './login.ts';
import { refusals } from './refusals.ts';
import { registerTexts } from './register.ts';
import { shellTexts } from './shell.ts';
import { toastTexts } from './toast.ts';
import { serverValidation } from './validation.ts';
import { verifyEmailTexts } from './verifyEmail.ts';

const said = Object.values({
  ...serverValidation,
  ...refusals,
  ...toastTexts,
  ...identityTexts,
  ...loginTexts,
  ...registerTexts,
  ...verifyEmailTexts,
  ...shellTexts,
});

test.each([
  'Invalid email or password',
  'This email is already registered.',
  'Failed to register. Please try again.',
  'Failed to send reset email. Make sure the email is correct.',
  'Still not verified. Check your inbox.',
  'Invalid or expired shared link.',
  'Failed to fetch user data',
  'You must agree to the Terms and Privacy Policy.',
  'Wishlist name cannot be empty.',
  'Wishlist name must be under 30 characters.',
  'Name is required.',
  'Name must be under 30 characters.',
  'Item name is required.',
  'Item name must be under 30 characters.',
  'Link is required.',
  'Enter a valid URL (e.g., https://example.com)',
  'Failed to create wishlist 😞',
  'Failed to delete wishlist.',
  'Failed to delete item.',
  'Failed to add item. 😞',
  'Something went wrong!',
  'Failed to rename wishlist.',
  'Failed to toggle reservation.',
  'Failed to update profile 😞',
  'You need to be logged in to reserve items.',
  'You can only reserve 1 item per wishlist.',
  'Failed to delete account.',
  'Something went wrong.',
  'Password reset email sent!',
  'Verification email sent again!',
  'Email verified!',
  'Account deleted.',
  'Wishlist created! 🎉',
  'Wishlist "{name}" deleted 🗑️',
  'Item added to wishlist! 🎁',
  'Deleted "{name}" from wishlist 🗑️',
  'Item updated!',
  'Wishlist renamed!',
  'Profile updated successfully! 🎉',
  'Item reserved successfully! 🎁',
  'Reservation removed ✅',
])('The product has the specified message %j', (sentence) => {
  expect(said).toContain(sentence);
});
