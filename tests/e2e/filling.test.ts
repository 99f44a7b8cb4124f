import { expect } from '@playwright/test';
import { test } from 'vitest';
import { signInOwner } from '../support/browser.ts';

// The names of the demo's shops lead to this machine.
const link = (path: string) => `https://www.hearthandtable.example${path}`;

async function openBirthday() {
  const owner = await signInOwner('Ann');
  await owner.createWishlist('Birthday');
  const page = await owner.visitDashboard();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return { page, refused, dialog: page.getByRole('dialog', { name: 'Add Item' }) };
}

test('An owner pastes a link, adds the item with the proposed details, and its card has the picture and the price', async () => {
  const { page, refused, dialog } = await openBirthday();
  await page.getByLabel('Add an item by its link').fill(link('/pans/cast-iron-26'));
  await expect(dialog.getByLabel('Name')).toHaveValue('Cast-iron pan, 26 cm');
  await expect(dialog.getByLabel('Price (optional)')).toHaveValue('49.90');
  await expect(dialog.getByText('Picture from the shop')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  const picture = page.getByRole('listitem').locator('summary img[src^="/pictures/"]');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('listitem').getByText('€49.90')).toBeVisible();
  expect(refused).toEqual([]);
});

test('An owner whose shop does not know the link reads why, and keeps what was typed', async () => {
  const { page, dialog } = await openBirthday();
  await page.getByLabel('Add an item by its link').fill(link('/pans/copper'));
  await dialog.getByLabel('Name').fill('Copper pan');
  await expect(dialog.getByText('The shop has no page at this link. Check the link.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Copper pan');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByRole('listitem').getByText('Copper pan')).toBeVisible();
});
