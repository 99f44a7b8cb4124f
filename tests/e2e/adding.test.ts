import { expect, type Locator, type Page } from '@playwright/test';
import { test } from 'vitest';
import { phone } from '../../scripts/demo/phone.ts';
import { createWishlist, signInToDashboard } from '../support/steps.ts';
import { visit } from '../support/visit.ts';

const things = ['kite', 'lamp', 'book', 'pan', 'socks', 'hammock', 'torch', 'plates', 'apron', 'clock'];
const linkTo = (thing: string) => `https://www.shop.example/things/a-red-${thing}`;

/** Opens a wishlist on a phone, and counts the taps. */
async function openBirthday() {
  const page = await visit('/login', phone);
  await signInToDashboard(page, 'Ann');
  await createWishlist(page, 'Birthday');
  await page.evaluate(() => {
    document.addEventListener('pointerdown', () => performance.mark('tap'), { capture: true });
  });
  const taps = () => page.evaluate(() => performance.getEntriesByName('tap').length);
  return { page, taps, dialog: page.getByRole('dialog', { name: 'Add Item' }) };
}

/** Pastes by keyboard, so it does not count as a tap. */
async function paste(field: Locator, text: string) {
  await expect(field).toBeFocused();
  const page = field.page();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

const itemNames = (page: Page) => page.getByRole('article').getByRole('listitem').locator('bdi');

test('Ten links that are pasted into a wishlist take two taps each', async () => {
  const { page, taps, dialog } = await openBirthday();
  for (const thing of things) {
    const field = page.getByLabel('Paste a link');
    await field.tap();
    await paste(field, linkTo(thing));
    await expect(dialog.getByLabel('Name')).toHaveValue(`A red ${thing}`);
    await dialog.getByRole('button', { name: 'Add Item' }).tap();
    await expect(dialog).toBeHidden();
  }
  await expect(itemNames(page)).toHaveText(things.map((thing) => `A red ${thing}`));
  expect(await taps()).toBe(2 * things.length);
});

test('Ten items that are added one after the other take one tap each, and the focus stays in the form', async () => {
  const { page, taps, dialog } = await openBirthday();
  await page.getByRole('button', { name: 'Add Item' }).tap();
  for (const thing of things) {
    await paste(dialog.getByLabel('Link'), linkTo(thing));
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(thing);
    await dialog.getByRole('button', { name: 'Add another' }).tap();
    await expect(dialog.getByLabel('Link')).toHaveValue('');
  }
  await expect(page.getByText('Item added to wishlist! 🎁')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(itemNames(page)).toHaveText(things);
  expect(await taps()).toBe(things.length + 2);
});

test('A new wishlist below many others is scrolled to, and its first item can be added at once', async () => {
  const { page } = await openBirthday();
  for (const name of ['Camping', 'Garden', 'Kitchen', 'Wedding']) {
    await createWishlist(page, name);
    const addItem = page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'Add Item' });
    await expect(addItem).toBeFocused();
    await expect(addItem).toBeInViewport({ ratio: 1 });
  }
});
