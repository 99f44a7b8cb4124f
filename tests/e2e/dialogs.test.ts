import { expect, type Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { phone } from '../../scripts/demo/page.ts';
import { stateOf } from '../../scripts/demo/states/states.ts';
import { show } from '../support/browser.ts';

/** The height of a phone's screen above its keyboard, in CSS px. */
const visiblePx = 380;

/** Simulates a phone's keyboard, which this browser lacks: the visual viewport shrinks, and the layout viewport stays. */
async function simulateKeyboard(page: Page) {
  await page.evaluate((height) => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    Object.defineProperty(visualViewport, 'height', { value: height });
    visualViewport.dispatchEvent(new Event('resize'));
  }, visiblePx);
}

const topDialog = (page: Page) => page.locator('dialog[open]').last();

/** Fails unless all buttons at the end of the top dialog are uncovered and above this line. */
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

const dialogs = ['add-item-completed', 'share-wishlist', 'delete-item'] as const;

describe.each(dialogs)('The actions of a dialog stay in sight: %s', (name) => {
  test('on a short screen', async () => {
    const viewport = { width: 568, height: 320 };
    const page = await show(stateOf(name), { ...phone, viewport });
    await expectActionsInSight(page, viewport.height);
  });

  test("above a phone's keyboard", async () => {
    const page = await show(stateOf(name), phone);
    await simulateKeyboard(page);
    await expectActionsInSight(page, visiblePx);
    const field = topDialog(page).locator('input:not([type="hidden"])').last();
    if (await field.count()) {
      await field.focus();
      await expect(field).toBeFocused();
      expect(((await field.boundingBox())?.y ?? visiblePx) + 44).toBeLessThanOrEqual(visiblePx);
    }
  });
});

test("A message is not hidden behind a phone's keyboard", async () => {
  const page = await show(stateOf('new-wishlist-failing'), phone);
  await simulateKeyboard(page);
  const message = await page.getByText('Failed to create wishlist 😞').boundingBox();
  expect((message?.y ?? visiblePx) + (message?.height ?? 0)).toBeLessThanOrEqual(visiblePx - 16);
});

test('Somebody who presses Escape at the question whether to discard their text keeps it', async () => {
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
