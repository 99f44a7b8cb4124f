/**
 * What keeps somebody from using a page. Each person goes from page to page, since opening one takes longer than judging it.
 * `npm run screenshots -- --check` judges all states.
 */
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { emailOf } from '../../scripts/demo/family.ts';
import { finishRendering } from '../states/page.ts';
import { stateOf } from '../states/states.ts';
import { follow, open, pick, press, type Step, see, type } from '../states/steps.ts';
import { findFaults, tallPhone } from '../support/accessibility.ts';
import { expect, expectFocusSeen, pathOf, show } from '../support/browser.ts';

const phone = { viewport: tallPhone };

/** Does these steps, and judges what is shown then. */
async function judge(page: Page, ...steps: Step[]) {
  for (const step of steps) await step(page);
  await page.evaluate(finishRendering);
  expect(await findFaults(page, {})).toEqual([]);
}

/** Judges a whole page, and the focus at each of its tab stops. */
async function judgePage(page: Page, ...steps: Step[]) {
  await judge(page, ...steps);
  await expectFocusSeen(page);
}

const goTo =
  (name: string): Step =>
  (page) =>
    page.goto(pathOf(stateOf(name)));

test('Everybody can use the pages before the login', async () => {
  const page = await show(stateOf('landing'), phone);
  await judgePage(page);
  await judgePage(
    page,
    follow('Login'),
    type('Email', emailOf('maja')),
    type('Password', 'not this one'),
    press('Login'),
    see('Invalid email or password'),
    press('Forgot Password?'),
    type('Your account’s email', emailOf('maja')),
    press('Send Reset Link'),
    see('Password reset email sent!'),
  );
  await judge(page, press('Login with Google'), see('Pretend Google account'));
  await judgePage(page, press('Cancel'), follow('New here? Register'), press('Register'), see('Username is required.'));
  await judgePage(page, goTo('terms'), see('Last updated'));
  await judge(page, goTo('not-found'), see('Go Home'));
  await judge(page, goTo('shared-invalid'), see('Invalid or expired shared link.'));
});

test('Everybody can use the page of an address that is not verified', async () => {
  await judgePage(await show(stateOf('verify-email'), phone));
});

test('Everybody can use a shared wishlist, also to log in for an item', async () => {
  const page = await show(stateOf('shared-visitor'), phone);
  await judge(page, open('Pottery evening'));
  const login = page.getByRole('group', { name: /^Linen apron/ }).getByRole('link', { name: 'Login' });
  await judge(page, () => login.click(), see('New here?'));
});

test('Everybody can use the dashboard and its dialogs', async () => {
  const page = await show(stateOf('dashboard-open'), phone);
  await judgePage(page);
  await judge(page, press('Actions for Birthday'), see('Rename'));
  await judge(page, close, pick('Birthday', 'Share'), see('Birthday. A wishlist by Maja Lindström'));
  await judge(page, press('Close'), press('Add Item'), press('Add Item'), see('Item name is required.'));
  await judge(page, type('Name', 'Pan'), press('Cancel'), see('Discard what you typed?'));
});

const close: Step = (page) => page.keyboard.press('Escape');

test('Everybody can use the sidebar, the profile and the settings', async () => {
  const page = await show(stateOf('dashboard-sidebar'), phone);
  // It is over the page on a small screen alone.
  expect(await findFaults(page, stateOf('dashboard-sidebar'))).toEqual([]);
  await judgePage(page, follow('Profile'), press('Save Changes'), see('Profile updated successfully! 🎉'));
  await judgePage(page, goTo('settings'), see('Danger Zone'));
  await judge(page, press('Delete Account'), see('your account'));
});

// The one with very many wishlists is judged while one is moved, and after it.
test.for(['dashboard-reordering', 'dashboard-empty', 'dashboard-failing', 'shared-200-items', 'shared-right-to-left'])(
  'Everybody can use the page: %s',
  async (name) => {
    await judge(await show(stateOf(name), phone));
  },
);

test('Everybody can use the page on which they give', async () => {
  const page = await show(stateOf('shared-giver'), phone);
  await judge(page);
  await judge(page, press('Reserve'), see('Confirm Reservation'));
  await judgePage(page, goTo('shared-with-me'), open('Birthday'), see('You’re giving this'));
});

test('Everybody can use the list of their gifts', async () => {
  const page = await show(stateOf('gifts-landing'), phone);
  await judge(page);
  await judgePage(page, goTo('gifts'), see('Bread bin'));
  await judge(page, open('Secateurs'), press('Give up'), see('Give up this gift'));
});
