import { expect, type Page } from '@playwright/test';
import { test } from 'vitest';
import { phone } from '../../scripts/demo/page.ts';
import { uniqueEmail } from '../support/accounts.ts';
import { signInOwner, visit } from '../support/browser.ts';
import { tagOf } from '../support/steps.ts';

/** For `page.evaluate`: counts the taps from now on, also those on other pages of the app. */
function countTaps() {
  let taps = 0;
  addEventListener(
    'pointerdown',
    () => {
      taps += 1;
      document.documentElement.dataset.taps = String(taps);
    },
    { capture: true },
  );
}

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().tap();

test('From the link to a reserved item it takes 6 taps, with a Google account', async () => {
  const ann = await signInOwner('Ann');
  const link = await ann.shareWishlist('Birthday', ['Kite']);

  const bob = await visit(link, phone);
  await bob.evaluate(countTaps);
  await tagOf(bob, 'Kite').tap();
  await bob.getByRole('link', { name: 'Login' }).tap();
  await tap(bob, 'Login with Google');
  // Google's popup offers the accounts. Its local stand-in has focused the field for the address.
  await expect(bob.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await bob.keyboard.type(uniqueEmail('Bob'));
  await tap(bob, 'Continue');
  await tap(bob, 'Reserve');
  await bob.getByRole('alertdialog').getByRole('button', { name: 'Reserve' }).tap();
  await expect(bob.getByText('Item reserved successfully! 🎁')).toBeVisible();
  expect(await bob.evaluate(() => document.documentElement.dataset.taps)).toBe('6');
});
