import { expect, type Locator, type Page } from '@playwright/test';
import { test } from 'vitest';
import { phone } from '../../scripts/demo/page.ts';
import { signInOwner } from '../support/browser.ts';

const things = ['kite', 'lamp', 'book', 'pan'];
const linkTo = (thing: string) => `https://www.shop.example/things/a-red-${thing}`;

/** Opens the dashboard of somebody with one wishlist, which is empty. */
async function visitBirthday(options: typeof mouse | typeof phone) {
  const owner = await signInOwner('Ann');
  await owner.createWishlist('Birthday');
  return owner.visitDashboard(options);
}

/** Opens a wishlist on a phone, and counts the taps. */
async function openBirthday() {
  const page = await visitBirthday(phone);
  await page.evaluate(() => {
    document.addEventListener('pointerdown', () => performance.mark('tap'), { capture: true });
  });
  const taps = () => page.evaluate(() => performance.getEntriesByName('tap').length);
  return { page, taps, dialog: page.getByRole('dialog', { name: 'Add Item' }) };
}

/** Enters the whole text at once, as pasting does, without the clipboard, which all browser tests share. */
async function paste(field: Locator, text: string) {
  await expect(field).toBeFocused();
  await field.page().keyboard.insertText(text);
}

/** The names alone: a price that was read from the link can stand beside one. */
const itemNames = (page: Page) => page.getByRole('article').locator('summary > span > bdi');

test('Links that are pasted into a wishlist take two taps each', async () => {
  const { page, taps, dialog } = await openBirthday();
  for (const thing of things) {
    const field = page.getByLabel('Add an item by its link');
    await field.tap();
    await paste(field, linkTo(thing));
    await expect(dialog.getByLabel('Name')).toHaveValue(`A red ${thing}`);
    await dialog.getByRole('button', { name: 'Add Item' }).tap();
    await expect(dialog).toBeHidden();
  }
  await expect(itemNames(page)).toHaveText(things.map((thing) => `A red ${thing}`));
  expect(await taps()).toBe(2 * things.length);
});

test('Items that are added one after the other take one tap each, and the focus stays in the form', async () => {
  const { page, taps, dialog } = await openBirthday();
  await page.getByRole('button', { name: 'Add Item' }).tap();
  for (const thing of things) {
    await paste(dialog.getByLabel('Link'), linkTo(thing));
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(thing);
    await dialog.getByRole('button', { name: 'Add & next' }).tap();
    await expect(dialog.getByLabel('Link')).toHaveValue('');
  }
  await expect(page.getByText('Item added to wishlist! 🎁')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await expect(itemNames(page)).toHaveText(things);
  expect(await taps()).toBe(things.length + 2);
});

const mouse = {} as const;
const link = 'https://www.hearthandtable.example/pans/cast-iron-26';
const picture = (page: Page) => page.getByRole('listitem').locator('summary img[src^="/pictures/"]');

/** Opens Add Item, and types a name and then a link, with which the focus stays. */
async function typeItem(options: typeof mouse | typeof phone) {
  const page = await visitBirthday(options);
  await page.getByRole('button', { name: 'Add Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByLabel('Name').fill('Pan');
  // A pasted link would be read at once.
  await dialog.getByLabel('Link').pressSequentially(link);
  return { page, dialog };
}

/** Presses a button for a tenth of a second, in which the field that had the focus loses it. */
async function press(button: Locator, options: typeof mouse | typeof phone) {
  if (options === phone) await button.tap();
  else await button.click({ delay: 100 });
}

const ways = [
  ['a mouse', mouse],
  ['a finger', phone],
] as const;

test.each(ways)('One press of Add Item right after a link was typed adds the item, with %s', async (_, options) => {
  const { page, dialog } = await typeItem(options);
  await press(dialog.getByRole('button', { name: 'Add Item' }), options);
  await expect(dialog).toBeHidden();
  await expect(itemNames(page)).toHaveText(['Pan']);
  await expect(picture(page)).toBeVisible();
});

test.each(ways)('One press of Cancel right after a link was typed asks what to do, with %s', async (_, options) => {
  const { page, dialog } = await typeItem(options);
  await press(dialog.getByRole('button', { name: 'Cancel' }), options);
  await expect(page.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
});

test('An owner pastes a link, adds the item with the proposed details, and its card has the picture and the price', async () => {
  const page = await visitBirthday(mouse);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await page.getByLabel('Add an item by its link').fill(link);
  await expect(dialog.getByLabel('Name')).toHaveValue('Cast-iron pan, 26 cm');
  await expect(dialog.getByLabel('Price (optional)')).toHaveValue('49.90');
  await expect(dialog.getByText('Picture from the shop')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect.poll(() => picture(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('listitem').getByText('€49.90')).toBeVisible();
  expect(refused).toEqual([]);
});
