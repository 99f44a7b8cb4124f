import sharp from 'sharp';
import { test } from 'vitest';
import { expect, signInOwner } from '../support/browser.ts';

/** A photo with the orientation of a phone that was held upright. */
const takePhoto = () =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#b33' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test('An owner gives an item a photo from their phone, which is sent small and upright', async () => {
  const owner = await signInOwner('Ann');
  await owner.createWishlist('Birthday', ['Grandma’s quilt']);
  const page = await owner.visitDashboard();
  const dialog = page.getByRole('dialog', { name: 'Edit Item' });
  const picture = page.getByRole('listitem').locator('summary img[src^="/pictures/"]');
  await page.getByRole('button', { name: /^Birthday/ }).click();
  await page.getByText('Grandma’s quilt').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Add a photo' }).click();
  await (await choosing).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
  await expect(dialog.getByText('Your own photo')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Replace photo' })).toBeVisible();
  // Without a network the photo and what was typed stay.
  await dialog.getByLabel('Note (optional)').fill('The blue one');
  await page.route('**/graphql', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The photo was not saved. Try again in a moment.')).toBeVisible();
  await expect(dialog.getByText('Your own photo')).toBeVisible();
  await expect(dialog.getByLabel('Note (optional)')).toHaveValue('The blue one');
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(picture).toHaveAttribute('src', /-photo-240x384/);
});
