import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { phone } from '../states/page.ts';
import { stateOf } from '../states/states.ts';
import { expect, show, signInOwner } from '../support/browser.ts';

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

test('Several pasted lines become items in their order, and what could not be added stays until it is finished', async () => {
  const page = await visitBirthday(phone);
  const dialog = page.getByRole('dialog', { name: 'Add Items' });
  await page.getByLabel('Add an item by its link').tap();
  await page.keyboard.insertText(
    `${link}\nHoodie grey https://www.shop.example/p/4711\nA book\nhttps://books.example/box-sets/moomins`,
  );
  await expect(dialog.getByRole('status')).toHaveText('Looked up 3 of 3');
  await dialog.getByRole('button', { name: 'Remove Hoodie grey' }).tap();
  await dialog.getByRole('button', { name: 'Add 2 items' }).tap();
  await expect(dialog.getByRole('status')).toHaveText('Added 2 of 3');
  const edit = dialog.getByRole('button', { name: 'Edit A book' });
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Item' });
  await form.getByLabel('Link').fill('https://books.example/atlas');
  await form.getByRole('button', { name: 'Save' }).tap();
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();
  // A tap in the place of the one before would count as its second click.
  await dialog.getByRole('button', { name: 'Finish the other 1' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(itemNames(page)).toHaveText(['Cast-iron pan, 26 cm', 'The Moomins, all nine books', 'A book']);
  await expect(picture(page)).toHaveCount(2);
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
  // The server fills it after the answer, and the page asks every 15 seconds.
  await expect(picture(page)).toBeVisible();
});

test('Whoever adds several items sees the one that was refused', async () => {
  const page = await show(stateOf('add-items-failed'), phone);
  const refused = page.getByRole('dialog').locator('li[data-refused]');
  await expect(refused).toHaveCount(1);
  await expect(refused).toHaveCSS('opacity', '1');
});
