import { expect, type Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { stateOf } from '../../scripts/demo/states/states.ts';
import { startStatePages } from '../support/statePages.ts';
import { phone } from '../support/visit.ts';

const { show } = await startStatePages();

/** How much of a phone's screen is left above its keyboard, in CSS px. */
const seenPx = 380;

/** A keyboard, which this browser has none of: less of the page is seen, and the page is as large as before. */
async function bringUpKeyboard(page: Page) {
  await page.evaluate((height) => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    Object.defineProperty(visualViewport, 'height', { value: height });
    visualViewport.dispatchEvent(new Event('resize'));
  }, seenPx);
}

const topDialog = (page: Page) => page.locator('dialog[open]').last();

/** All buttons at the end of the dialog on top can be pressed, above that line. */
async function expectActionsInSight(page: Page, lowest: number) {
  const buttons = await topDialog(page).locator('[class*="actions"] > button').all();
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) {
    const covered = await button.evaluate((element, line) => {
      const { x, y, width, height, bottom } = element.getBoundingClientRect();
      const isOnTop = element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      return isOnTop && y >= 0 && bottom <= line ? '' : `${element.textContent}: ${y} to ${bottom}`;
    }, lowest);
    expect(covered).toBe('');
  }
}

const dialogs = [
  'new-wishlist',
  'add-item',
  'add-item-completed',
  'edit-item',
  'share-wishlist',
  'delete-item',
] as const;

describe.each(dialogs)('The actions of a dialog stay in sight: %s', (name) => {
  test('on a short screen', async () => {
    const viewport = { width: 568, height: 320 };
    const page = await show(stateOf(name), { ...phone, viewport });
    await expectActionsInSight(page, viewport.height);
  });

  test("above a phone's keyboard", async () => {
    const page = await show(stateOf(name), phone);
    await bringUpKeyboard(page);
    await expectActionsInSight(page, seenPx);
    const field = topDialog(page).locator('input').last();
    if (await field.count()) {
      await field.focus();
      await expect(field).toBeFocused();
      expect(((await field.boundingBox())?.y ?? seenPx) + 44).toBeLessThanOrEqual(seenPx);
    }
  });
});

test('Whoever is asked whether to discard what they typed may press Escape once more and keeps it', async () => {
  const page = await show(stateOf('add-item-discard'));
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('Pan');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeFocused();
});

test('The place where a wishlist lands is seen while it is in hand', async () => {
  const page = await show(stateOf('dashboard-reordering'));
  const place = page.locator('[class*="place"][style*="translate"]');
  await expect(place).toBeVisible();
  const shown = await place.boundingBox();
  await page.keyboard.press('Space');
  await expect(place).toHaveCount(0);
  const sheet = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Actions for Birthday' }) });
  await expect(async () => expect(await sheet.boundingBox()).toEqual(shown)).toPass();
});
