import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { test } from 'vitest';
import { phone } from '../states/page.ts';
import { pickUp } from '../states/steps.ts';
import { boxOf, expect, signInOwner, touchScreen, wishlistNames } from '../support/browser.ts';

test('Keys that are pressed quickly after each other all move the wishlist', async () => {
  const page = await visitWishlists(['One', 'Two', 'Three', 'Four'], { viewport: { width: 600, height: 900 } });
  await handle(page, 'One').focus();
  await page.evaluate(async () => {
    for (const code of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
      // The pace of somebody who presses quickly, and no wait for the page.
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  });
  await expect(page.getByText('One is now at place 4 of 4.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(wishlistNames(page)).toHaveText([/Two/, /Three/, /Four/, /One/]);
  await expect(handle(page, 'One')).toBeFocused();
});

test('An order is kept, although its owner leaves while the one before is still being saved', async () => {
  const owner = await signInOwner('Ann');
  for (const name of ['One', 'Two', 'Three']) await owner.createWishlist(name);
  const page = await owner.visitDashboard({ viewport: { width: 600, height: 900 } });
  await expect(wishlistNames(page)).toHaveText([/One/, /Two/, /Three/]);
  await untilStill(page);
  await page.evaluate(() => {
    const { fetch } = window;
    // The first order is never answered.
    const ask = (...request: Parameters<typeof fetch>) => {
      if (!String(request[1]?.body).includes('ReorderWishlists')) return fetch(...request);
      Object.assign(window, { fetch });
      return new Promise(() => {});
    };
    Object.assign(window, { fetch: ask });
  });
  for (const place of [2, 3]) {
    await pickUp(page, 'One');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`One is now at place ${place} of 3.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText(`Dropped One at place ${place} of 3.`)).toBeAttached();
  }
  await page.goto('/terms');
  // The request goes on without its page, and may arrive after those of the next one.
  await expect.poll(() => owner.savedOrder()).toEqual(['Two', 'Three', 'One']);
  await page.goto('/dashboard');
  await expect(wishlistNames(page)).toHaveText([/Two/, /Three/, /One/]);
});

test.for([phone, { viewport: { width: 1280, height: 800 } }])(
  'While an owner drags a wishlist by mouse all are closed, and it stays where it was dropped: $viewport.width px',
  async (screen) => {
    const owner = await signInOwner('Ann');
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
    for (const name of names) await owner.createWishlist(name, ['Book', 'Kite', 'Lamp', 'Rug', 'Vase']);
    const page = await owner.visitDashboard(screen);
    for (const name of names.slice(0, 6)) await page.getByRole('button', { name: new RegExp(`^${name}$`) }).click();
    await expect(page.getByText('Vase')).toHaveCount(6);
    await untilStill(page);

    await handle(page, 'Five').scrollIntoViewIfNeeded();
    const from = await takeByMouse(page, 'Five');
    await expect(page.getByText('Vase').filter({ visible: true })).toHaveCount(0);
    const held = await centreOf(handle(page, 'Five'));
    // The held one is drawn 2 % larger, and half as wide as the page.
    expect(Math.abs(held.y - (from.y - 8))).toBeLessThan(4);
    expect(Math.abs(held.x - from.x)).toBeLessThan(10);

    const target = await centreOf(handle(page, 'Four'));
    await page.mouse.move(target.x, target.y - 10, { steps: 6 });
    // The place is found after the movement, in a later frame.
    await expect(page.getByText('Five is now at place 4 of 8.')).toBeAttached();
    await page.mouse.up();
    await expect(page.getByText('Vase').filter({ visible: true })).toHaveCount(6);
    await expect(handle(page, 'Five')).toBeInViewport();
    await expect(wishlistNames(page)).toHaveText([/One/, /Two/, /Three/, /Five/, /Four/, /Six/, /Seven/, /Eight/]);
  },
);

test('While an owner drags an item by mouse all are closed, and it stays where it was dropped', async () => {
  const owner = await signInOwner('Ann');
  await owner.createWishlist('Birthday', ['Book', 'Kite', 'Lamp', 'Rug']);
  const page = await owner.visitDashboard({ viewport: { width: 1280, height: 800 } });
  await page.getByRole('button', { name: /^Birthday$/ }).click();
  const items = page.getByRole('article').locator('summary');
  await items.filter({ hasText: 'Book' }).click();
  await expect(page.getByRole('button', { name: 'Star' })).toBeVisible();
  await untilStill(page);

  await takeByMouse(page, 'Lamp');
  await expect(page.getByRole('button', { name: 'Star' })).toBeHidden();
  const target = await centreOf(handle(page, 'Book'));
  await page.mouse.move(target.x, target.y, { steps: 6 });
  await expect(page.getByText('Lamp is now at place 1 of 4.')).toBeAttached();
  await page.mouse.up();
  await expect(items).toHaveText([/Lamp/, /Book/, /Kite/, /Rug/]);
  await expect(page.getByRole('button', { name: 'Star' })).toBeVisible();
});

test('On a phone a finger that rests on the handle drags', async () => {
  const page = await visitWishlists(['One', 'Two', 'Three'], phone);
  const touch = await touchScreen(page);
  await handle(page, 'Three').scrollIntoViewIfNeeded();
  const start = await centreOf(handle(page, 'Three'));
  await touch('touchStart', start);
  await expect(handle(page, 'Three')).toHaveAttribute('aria-pressed', 'true');
  // The wishlists are closed now.
  const way = (await centreOf(handle(page, 'Two'))).y - 10 - start.y;
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', { ...start, y: start.y + (way * step) / 8 });
  await expect(page.getByText('Three is now at place 2 of 3.')).toBeAttached();
  await touch('touchEnd');
  await expect(wishlistNames(page)).toHaveText([/One/, /Three/, /Two/]);
});

test('A finger takes the handle after it has rested for 300 ms, and one that moves at once scrolls', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
  const page = await visitWishlists(names, phone);
  const touch = await touchScreen(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await touch('touchStart', await centreOf(handle(page, 'Two')));
  await page.clock.runFor(299);
  expect(await handle(page, 'Two').getAttribute('aria-pressed')).not.toBe('true');
  await page.clock.runFor(1);
  await expect(handle(page, 'Two')).toHaveAttribute('aria-pressed', 'true');

  await touch('touchEnd');
  await expect(handle(page, 'Two')).not.toHaveAttribute('aria-pressed', 'true');
  // The clock stands still, so that the finger has not rested before it moves, on a slow machine either.
  const { x, y } = await centreOf(handle(page, 'One'));
  await touch('touchStart', { x, y });
  for (const way of [60, 120, 180]) await touch('touchMove', { x, y: y - way });
  await page.clock.runFor(300);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(wishlistNames(page)).toHaveText(names.map((name) => new RegExp(name)));
});

test('From 1024 px on an open wishlist spans the page, at its place among the closed ones, which stay side by side', async () => {
  const owner = await signInOwner('Ann');
  for (const name of ['One', 'Two', 'Three', 'Four']) await owner.createWishlist(name, ['Book', 'Kite']);
  const page = await owner.visitDashboard({ viewport: { width: 1280, height: 640 }, reducedMotion: 'reduce' });
  const boxes = async () => {
    const sheets = await page.getByRole('article').all();
    return Promise.all(sheets.map(boxOf));
  };
  const around = async () => {
    const create = page.getByRole('button', { name: 'Create Wishlist' });
    return Promise.all([page.getByRole('main'), create, page.getByRole('complementary')].map(widthOf));
  };
  await untilStill(page);
  const before = await around();
  await page.getByRole('button', { name: /^Two$/ }).click();
  await expect(page.getByText('Kite')).toBeInViewport();
  await untilStill(page);
  expect(await around()).toEqual(before);
  const main = await boxOf(page.getByRole('main'));
  const [one, two, three, four] = await boxes();
  if (!one || !two || !three || !four) throw new Error('There are four wishlists.');
  expect(two.width).toBe(main.width - 48);
  expect(two.y).toBeGreaterThan(one.y + one.height);
  expect(three.y).toBeGreaterThan(two.y + two.height);
  expect([four.y, four.height]).toEqual([three.y, three.height]);
  expect(four.x).toBeGreaterThan(three.x + three.width);
  const [book, kite] = await Promise.all(
    ['Book', 'Kite'].map((name) => boxOf(page.locator('summary', { hasText: name }))),
  );
  expect(kite?.y).toBe(book?.y);

  await page.reload();
  await expect(page.getByText('Kite')).toBeVisible();
});

test('The arrow of a wishlist is before its menu, in one line with it, closed and as wide as the page', async () => {
  const owner = await signInOwner('Ann');
  await owner.createWishlist('One', ['Book']);
  const page = await owner.visitDashboard({ viewport: { width: 1280, height: 640 }, reducedMotion: 'reduce' });
  const toggle = page.getByRole('button', { name: /^One$/ });
  for (const isOpen of [false, true]) {
    await expect(toggle).toHaveAttribute('aria-expanded', `${isOpen}`);
    const arrow = await centreOf(toggle.locator('svg'));
    const menu = await centreOf(page.getByRole('button', { name: 'Actions for One' }));
    expect(menu.x - arrow.x).toBeGreaterThan(30);
    expect(Math.abs(menu.y - arrow.y)).toBeLessThanOrEqual(1.5);
    await toggle.click();
  }
});

test('The page stays as high as it is while a wishlist is dragged below its end', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
  const page = await visitWishlists(names, { viewport: { width: 900, height: 500 } });
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const height = await heightOf();
  const from = await takeByMouse(page, 'One', 8);
  // At the edge of the window the page scrolls by itself, as far as there is something.
  await page.mouse.move(from.x, 498, { steps: 6 });
  await expect(page.getByText('One is now at place 8 of 8.')).toBeAttached();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - Math.ceil(scrollY + innerHeight)))
    .toBeLessThanOrEqual(0);
  // The held one is drawn 2 % larger.
  expect((await heightOf()) - height).toBeLessThan(4);
  await page.mouse.up();
  await expect(wishlistNames(page)).toHaveText([...names.slice(1), 'One'].map((name) => new RegExp(name)));
});

/** Opens the dashboard of somebody with these wishlists. */
async function visitWishlists(names: readonly string[], options: BrowserContextOptions): Promise<Page> {
  const owner = await signInOwner('Ann');
  for (const name of names) await owner.createWishlist(name);
  const page = await owner.visitDashboard(options);
  await expect(wishlistNames(page)).toHaveText(names.map((name) => new RegExp(name)));
  await untilStill(page);
  return page;
}

/**
 * Waits for the items of open wishlists, and for the fonts of what is shown, which change heights when they come. A test presses where
 * a handle was a moment before.
 */
async function untilStill(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

function handle(page: Page, wishlist: string) {
  return page.getByRole('button', { name: `Drag to reorder ${wishlist}` });
}

/** Takes a handle by the mouse and moves it a little, since the drag begins after 5 px. Returns where the handle was. */
async function takeByMouse(page: Page, name: string, by = -8) {
  const from = await centreOf(handle(page, name));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + by, { steps: 8 });
  await expect(handle(page, name)).toHaveAttribute('aria-pressed', 'true');
  return from;
}

/** Where an element begins, and how wide it is. */
async function widthOf(target: Locator) {
  const { x, width } = await boxOf(target);
  return { x, width };
}

/** The middle of an element on the screen. */
async function centreOf(target: Locator) {
  const { x, y, width, height } = await boxOf(target);
  return { x: x + width / 2, y: y + height / 2 };
}
