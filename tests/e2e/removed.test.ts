import { json } from 'node:stream/consumers';
import { test } from 'vitest';
import { phone } from '../states/page.ts';
import { pick } from '../states/steps.ts';
import { expect, openItem, signInOwner, tagOf, visit } from '../support/browser.ts';

test('Specification 8: on a phone a deleted wish and a deleted wishlist come back, with the link, and are in the file of all data', async () => {
  const owner = await signInOwner('Ann');
  const link = await owner.shareWishlist('Birthday', ['Kite', 'Lamp']);
  const page = await owner.visitDashboard(phone);

  await page.getByRole('button', { name: 'Birthday', exact: true }).click();
  await openItem(page, 'Kite');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tagOf(page, 'Kite')).toBeHidden();
  // What was open before is open again.
  await page.reload();
  await page.getByRole('button', { name: '1 item no longer here' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(tagOf(page, 'Kite')).toBeVisible();

  await pick('Birthday', 'Delete')(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No wishlists found.')).toBeVisible();
  const visitor = await visit(new URL(link).pathname);
  await expect(visitor.getByText('Invalid or expired shared link.')).toBeVisible();

  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('wishnest.json');
  expect(await json(await file.createReadStream())).toMatchObject({
    profile: { username: 'Ann' },
    wishlists: [{ name: 'Birthday', removedAt: expect.stringMatching(/^\d{4}-/), items: [{ name: 'Kite' }, {}] }],
  });

  await page.goto('/dashboard');
  await page.getByRole('button', { name: '1 removed wishlist' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Birthday', exact: true })).toBeVisible();
  await visitor.reload();
  await expect(tagOf(visitor, 'Kite')).toBeVisible();
});
