import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { stateOf } from '../states/states.ts';
import { expect, pressOn, show, signInOwner, tabTo, tagOf, wishlistNames } from '../support/browser.ts';

test.for([
  ['a browser of today', { isOld: false }],
  ['one of early 2023', { isOld: true }],
] as const)(
  'In %s an owner manages wishlists by keyboard alone, and the focus is visible at every step',
  async ([_, browser]) => {
    const owner = await signInOwner('Kim');
    for (const name of ['Birthday', 'Garden']) await owner.createWishlist(name);
    const page = await owner.visitDashboard(browser);
    const dialog = page.getByRole('dialog');
    const confirmation = page.getByRole('alertdialog');

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const addItem = page.getByRole('article').first().getByRole('button', { name: 'Add Item' });
    await pressOn(addItem);
    await expect(dialog.getByLabel('Link')).toBeFocused();
    await page.keyboard.type('https://kites.example/red');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Kite');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(addItem).toBeFocused();

    await pressOn(button(page, 'Actions for Birthday'));
    await page.keyboard.press('Enter');
    const link = dialog.getByLabel('Share link', { exact: true });
    await expect(link).toHaveValue(/\/shared\//);
    await expect(link).toBeFocused();
    await pressOn(dialog.getByRole('button', { name: 'Copy' }));
    await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Actions for Birthday')).toBeFocused();

    await pressOn(tagOf(page, 'Kite'));
    await pressOn(button(page, 'Delete'));
    await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Delete')).toBeFocused();

    await tabTo(button(page, 'Actions for Birthday'), 'Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await pressOn(confirmation.getByRole('button', { name: 'Delete' }));
    await expect(wishlistNames(page)).toHaveText([/Garden/]);
    await expect(page.getByRole('heading', { name: 'Your Wishlists' })).toBeFocused();
  },
);

test.for(['new-wishlist', 'add-item-completed'])(
  'However often somebody presses Escape, the question whether to discard what was typed can be answered: %s',
  async (name) => {
    const page = await show(stateOf(name));
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Garden');
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    // Browsers allow a page to prevent that Escape closes a dialog, but not time after time.
    for (let presses = 0; presses < 9; presses += 1) {
      await page.keyboard.press('Escape');
      await form.or(question).last().getByRole('button').first().click({ trial: true });
    }
    if (await question.isHidden()) await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('Garden');
  },
);

test('The menu of a wishlist is used by keyboard alone, and the focus returns to its button', async () => {
  const page = await show(stateOf('dashboard'));
  const menu = button(page, 'Actions for Birthday');
  const entry = (name: string) => page.getByRole('menuitem', { name });
  await pressOn(menu);
  for (const [key, name] of Object.entries({ End: 'Delete', ArrowDown: 'Share', ArrowUp: 'Delete', Home: 'Share' })) {
    await page.keyboard.press(key);
    await expect(entry(name)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(entry('Share')).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(entry('Share')).toBeHidden();
});

test('A giver reserves and unreserves by keyboard alone, and the focus stays on the item', async () => {
  const link = await (await signInOwner('Ann')).shareWishlist('Housewarming', ['Bread bin']);
  const page = await (await signInOwner('Bob')).visit(link);
  const dialog = page.getByRole('alertdialog');
  await pressOn(tagOf(page, 'Bread bin'));
  for (const [action, done, next] of [
    ['Reserve', 'Item reserved successfully! 🎁', 'Unreserve'],
    ['Unreserve', 'Reservation removed ✅', 'Reserve'],
  ] as const) {
    await pressOn(button(page, action));
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await pressOn(dialog.getByRole('button', { name: action }));
    await expect(page.getByText(done)).toBeVisible();
    await expect(button(page, next)).toBeFocused();
  }
});

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

test('The focus returns to Edit from the choice to which wishlist an item is copied, which took the place of Edit Item', async () => {
  const page = await show(stateOf('move-or-copy'));
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
});
