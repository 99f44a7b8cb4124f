import { expect, type Page } from '@playwright/test';
import { test } from 'vitest';
import { phone } from '../states/page.ts';
import { signInOwner } from '../support/browser.ts';

const mouse = {} as const;
const link = 'https://www.hearthandtable.example/pans/cast-iron-26';
const picture = (page: Page) => page.getByRole('listitem').locator('summary img[src^="/pictures/"]');

/** The names alone: a price that was read from the link can stand beside one. */
const itemNames = (page: Page) => page.getByRole('article').locator('summary > span > bdi');

/** Opens the dashboard of somebody with one wishlist, which is empty. */
async function visitBirthday(options: typeof mouse | typeof phone) {
  const owner = await signInOwner('Ann');
  await owner.createWishlist('Birthday');
  return owner.visitDashboard(options);
}

test('Links that are pasted take two taps each, and the items have the details that their shops tell', async () => {
  const page = await visitBirthday(phone);
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  for (const pasted of [link, 'https://www.shop.example/things/a-red-kite']) {
    await page.getByLabel('Add an item by its link').tap();
    // As pasting does, without the clipboard, which all browser tests share.
    await page.keyboard.insertText(pasted);
    await expect(dialog.getByLabel('Name')).toHaveValue(/Cast-iron pan, 26 cm|A red kite/);
    await dialog.getByRole('button', { name: 'Add Item' }).tap();
    await expect(dialog).toBeHidden();
  }
  await expect(itemNames(page)).toHaveText(['Cast-iron pan, 26 cm', 'A red kite']);
  await expect(page.getByRole('listitem').getByText('€49.90')).toBeVisible();
  await expect.poll(() => picture(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test.each([
  ['a mouse', mouse],
  ['a finger', phone],
] as const)('One press of Add Item right after a link was typed adds the item, with %s', async (_, options) => {
  const page = await visitBirthday(options);
  await page.getByRole('button', { name: 'Add Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByLabel('Name').fill('Pan');
  // A pasted link would be read at once.
  await dialog.getByLabel('Link').pressSequentially(link);
  const button = dialog.getByRole('button', { name: 'Add Item' });
  // For a tenth of a second, in which the field that had the focus loses it.
  await (options === phone ? button.tap() : button.click({ delay: 100 }));
  await expect(dialog).toBeHidden();
  await expect(itemNames(page)).toHaveText(['Pan']);
  await expect(picture(page)).toBeVisible();
});
