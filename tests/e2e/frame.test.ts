/** The layout around the pages, the dialogs and the fields, at the sizes where it changes. */
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { phone, resize, waitForLayout } from '../states/page.ts';
import { stateOf } from '../states/states.ts';
import { press } from '../states/steps.ts';
import { boxOf, expect, show, touchScreen, visit } from '../support/browser.ts';
import { pretendOldBrowser } from '../support/oldBrowser.ts';

const comingSoon = 'Friendships & Calendar are coming soon.';

test('On a phone the pages with wishlists are one tap away, at the bottom', async () => {
  const page = await show(stateOf('dashboard'), phone);
  const link = page.getByRole('navigation', { name: 'Wishlists' }).getByRole('link', { name: 'Shared With Me' });
  const { y, height } = await boxOf(link);
  expect(height).toBeGreaterThanOrEqual(44);
  expect(y).toBeGreaterThan(phone.viewport.height - 100);
  await link.tap();
  await expect(page.getByRole('heading', { name: 'Wishlists Shared With Me' })).toBeVisible();
  await expect(link).toHaveAttribute('aria-current', 'page');
});

const browsers = [
  ['of today', {}],
  ['of early 2023', { arrange: pretendOldBrowser }],
] as const;

test.for(browsers)(
  'On a phone %s the navigation lies over the page until somebody taps beside it, presses Escape or leaves it',
  async ([_, browser]) => {
    const page = await show({ ...stateOf('dashboard'), ...browser }, phone);
    const heading = page.getByRole('heading', { name: 'Your Wishlists' });
    const menu = page.getByRole('button', { name: 'Menu' });
    const settings = page.getByRole('link', { name: 'Settings' });
    const before = await boxOf(heading);
    for (const close of [
      () => page.touchscreen.tap(phone.viewport.width / 2, phone.viewport.height - 100),
      () => page.keyboard.press('Escape'),
      () => menu.tap(),
      () => page.getByRole('button', { name: 'Logout' }).press('Tab'),
      () => settings.tap(),
    ]) {
      await menu.tap();
      await expect(settings).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByText(comingSoon)).toBeVisible();
      expect(await boxOf(heading)).toEqual(before);
      await close();
      await expect(settings).toBeHidden();
    }
    await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
  },
);

test.for(browsers)(
  'In a browser %s the menu of a wishlist lies over the wishlists below, at its button',
  async ([_, browser]) => {
    // It is opened once the fonts have come, which change the heights above it.
    const page = await show({ ...stateOf('dashboard'), ...browser }, phone);
    await press('Actions for Birthday')(page);
    const button = await boxOf(page.getByRole('button', { name: 'Actions for Birthday' }));
    const menu = await boxOf(page.getByRole('menu'));
    expect(menu.x + menu.width).toBeCloseTo(button.x + button.width, 0);
    expect(menu.y - button.y - button.height).toBeCloseTo(4, 0);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Confirm Deletion' })).toBeVisible();
  },
);

test('Specification 2: on a very wide screen the content is in the middle, and what is coming soon is said at its right and in the sidebar', async () => {
  const width = 2560;
  const page = await show(stateOf('dashboard'), { viewport: { width, height: 1080 } });
  const main = await boxOf(page.getByRole('main'));
  expect([main.x, main.width]).toEqual([(width - 1088) / 2, 1088]);
  const panel = page.getByRole('complementary');
  await expect(panel.getByText(comingSoon)).toBeVisible();
  await expect(page.getByText(comingSoon).filter({ visible: true })).toHaveCount(2);
  const { x, width: panelWidth } = await boxOf(panel);
  expect(x + panelWidth).toBe(main.x + main.width - 24);
});

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
  await page.evaluate(waitForLayout);
}

const topDialog = (page: Page) => page.locator('dialog[open]').last();

/** Fails unless all buttons at the end of the top dialog are uncovered and above this line. */
async function expectActionsInSight(page: Page, lowest: number) {
  const buttons = await topDialog(page).locator('[class*="actions"] > button').all();
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) {
    const box = await boxOf(button);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(lowest);
    // Fails where something covers the button, unless scrolling uncovers it. At its end the button moves by a part of a pixel.
    await button.click({ trial: true });
    expect((await boxOf(button)).y).toBeCloseTo(box.y, 0);
  }
}

test.for(['add-item-completed', 'share-wishlist', 'delete-item'])(
  "The actions of a dialog stay in sight on a short screen and above a phone's keyboard: %s",
  async (name) => {
    const page = await show(stateOf(name), phone);
    const short = { width: 568, height: 320 };
    await resize(page, short);
    await expectActionsInSight(page, short.height);
    await resize(page, phone.viewport);
    await simulateKeyboard(page);
    await expectActionsInSight(page, visiblePx);
    const field = topDialog(page).locator('input:not([type="hidden"])').last();
    if (!(await field.count())) return;
    await field.focus();
    await expect(field).toBeFocused();
    expect((await boxOf(field)).y + 44).toBeLessThanOrEqual(visiblePx);
  },
);

test("A message is not hidden behind a phone's keyboard", async () => {
  const page = await show(stateOf('new-wishlist-failing'), phone);
  await simulateKeyboard(page);
  const message = page.getByText('Failed to create wishlist 😞');
  const bottom = () => boxOf(message).then(({ y, height }) => y + height);
  await expect.poll(bottom).toBeLessThanOrEqual(visiblePx - 16);
});

test('Whoever shows the password by a large enough button continues to type at the same position', async () => {
  const page = await visit('/login', { ...phone, viewport: { width: 320, height: 640 } });
  const field = page.getByLabel('Password', { exact: true });
  const toggle = page.getByRole('button', { name: 'Show password' });
  const { x, width, height } = await boxOf(toggle);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const padding = await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).paddingInlineEnd));
  const box = await boxOf(field);
  expect(box.x + box.width - padding).toBeLessThanOrEqual(x);

  await field.fill('under tree');
  for (let letters = 0; letters < 4; letters += 1) await page.keyboard.press('ArrowLeft');
  for (const type of ['text', 'password']) {
    await toggle.tap();
    await expect(field).toHaveAttribute('type', type);
    await expect(field).toBeFocused();
  }
  await page.keyboard.type('the ');
  await expect(field).toHaveValue('under the tree');
});

test('Who prints a shared wishlist gets notes and addresses, and no buttons; afterwards the items are closed again', async () => {
  const page = await show({ ...stateOf('shared-giver'), act: [], sees: 'Wool socks' });
  const say = (event: string) => page.evaluate((name) => dispatchEvent(new Event(name)), event);
  await page.emulateMedia({ media: 'print' });
  await say('beforeprint');
  await expect(page.getByText('Please not the striped one!')).toBeVisible();
  const address = page.getByRole('link', { name: 'https://books.example/box-sets/moomins' });
  await expect(address).toBeVisible();
  await expect(page.getByText('Reserved', { exact: true })).toBeVisible();
  for (const name of ['Reserve', 'Unreserve']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeHidden();
  await say('afterprint');
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test("On a phone a dialog stands on the screen's edge, and a finger pulls it down, which asks before something is lost", async () => {
  const page = await show(stateOf('new-wishlist'), phone);
  const dialog = page.getByRole('dialog', { name: 'New Wishlist' });
  const { y, height } = await boxOf(dialog);
  expect(y + height).toBe(phone.viewport.height);
  const touch = await touchScreen(page);
  async function pull(by: number) {
    const from = { x: 180, y: y + 12 };
    await touch('touchStart', from);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { ...from, y: from.y + part * by });
    await expect.poll(async () => Math.round((await boxOf(dialog)).y - y)).toBe(by);
    await touch('touchEnd');
  }
  await page.getByLabel('Name', { exact: true }).fill('Wedding');
  await pull(150);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(async () => (await boxOf(dialog)).y).toBe(y);
  await page.getByLabel('Name', { exact: true }).fill('');
  await pull(150);
  await expect(dialog).toBeHidden();
});
