import { expect, type Page } from '@playwright/test';
import { test } from 'vitest';
import { phone } from '../../scripts/demo/page.ts';
import { visit } from '../support/browser.ts';

const field = (page: Page) => page.getByLabel('Password', { exact: true });
const toggle = (page: Page) => page.getByRole('button', { name: 'Show password' });

/** For `evaluate`: the part of the text that is selected, or where the caret is. */
const selection = (input: Element) => {
  const { selectionStart, selectionEnd } = input as HTMLInputElement;
  return [selectionStart, selectionEnd];
};

test.for(['/login', '/register'])(
  'Whoever shows the password continues to type at the same position: %s',
  async (path) => {
    const page = await visit(path, phone);
    await field(page).fill('under tree');
    for (let letters = 0; letters < 4; letters += 1) await page.keyboard.press('ArrowLeft');
    for (const type of ['text', 'password']) {
      await toggle(page).tap();
      await expect(field(page)).toHaveAttribute('type', type);
      await expect(field(page)).toBeFocused();
      expect(await field(page).evaluate(selection)).toEqual([6, 6]);
    }
    await page.keyboard.type('the ');
    await expect(field(page)).toHaveValue('under the tree');
  },
);

test('The button that shows the password is a large enough target, and covers no typed text', async () => {
  const page = await visit('/login', { ...phone, viewport: { width: 320, height: 640 } });
  const box = await toggle(page).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const end = await field(page).evaluate((input) => {
    const { right } = input.getBoundingClientRect();
    return right - Number.parseFloat(getComputedStyle(input).paddingInlineEnd);
  });
  expect(end).toBeLessThanOrEqual(box?.x ?? 0);
});
