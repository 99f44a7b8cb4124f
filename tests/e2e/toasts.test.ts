import { expect, type Locator, type Page } from '@playwright/test';
import { test } from 'vitest';
import { uniqueEmail } from '../support/accounts.ts';
import { boxOf, createWishlist, pick, register, signInOwner, visit, visitDashboard } from '../support/browser.ts';

/** A colour of the page's style sheet, as the browser computes it. */
const colourOf = (page: Page, name: string) =>
  page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(--color-${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

/** The colour of the icon beside a product message. */
const iconOf = (message: Locator) =>
  message.evaluate((element) => {
    const icon = element.closest('[role="status"]')?.previousElementSibling;
    const painted = [...(icon?.querySelectorAll('*') ?? [])].map((part) => getComputedStyle(part).backgroundColor);
    return painted.find((colour) => colour !== 'rgba(0, 0, 0, 0)');
  });

/** Screens without motion, since a message moves in. */
const screenOf = (width: number, height: number) => ({
  viewport: { width, height },
  reducedMotion: 'reduce' as const,
});

test('Product messages are green after a success, red after a failure, and above the bar of a phone', async () => {
  const page = await visitDashboard('Ann', screenOf(360, 640));
  await createWishlist(page, 'Birthday');
  const done = page.getByText('Wishlist created! 🎉');
  await expect(done).toBeVisible();
  expect(await iconOf(done)).toBe(await colourOf(page, 'success'));
  const [{ y, height }, bar] = [await boxOf(done), await boxOf(page.getByRole('navigation', { name: 'Wishlists' }))];
  expect(y + height).toBeLessThan(bar.y);

  await page.route('**/graphql', (route) => route.abort());
  await pick(page, 'Birthday', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const failed = page.getByText('Failed to delete wishlist.');
  await expect(failed).toBeVisible();
  expect(await iconOf(failed)).toBe(await colourOf(page, 'danger'));
});

/** Tries to add an item without a connection. A message says that it failed, and the dialog stays open. */
async function failToAddItem(screen: ReturnType<typeof screenOf>) {
  const owner = await signInOwner('Ann');
  await owner.createWishlist('Birthday');
  const page = await owner.visitDashboard(screen);
  await page.getByRole('button', { name: 'Add Item' }).click();
  await page.route('**/graphql', (route) => route.abort());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Link').fill('https://shop.example/book');
  await dialog.getByRole('button', { name: 'Add & next' }).click();
  const message = page.getByText('Failed to add item. 😞');
  await expect(message).toBeVisible();
  return { page, dialog, message };
}

test.for([screenOf(320, 640), screenOf(1280, 800)])(
  'A message stands at the bottom in the middle, below an open dialog: $viewport.width px',
  async (screen) => {
    const { dialog, message } = await failToAddItem(screen);
    const box = await boxOf(message.locator('xpath=ancestor::*[@data-rht-toaster]/div/div'));
    const { y, height } = await boxOf(dialog);
    expect(box.y).toBeGreaterThanOrEqual(y + height);
    expect(box.y + box.height).toBe(screen.viewport.height - 16);
    expect(Math.abs(box.x + box.width / 2 - screen.viewport.width / 2)).toBeLessThanOrEqual(1);
  },
);

test('Where a low screen has no place below a dialog, its buttons can be pressed through a message', async () => {
  const { page, dialog, message } = await failToAddItem(screenOf(360, 420));
  const button = dialog.getByRole('button', { name: 'Add Item' });
  const [below, above] = [await boxOf(button), await boxOf(message)];
  expect(below.y + below.height).toBeGreaterThan(above.y);
  await page.unroute('**/graphql');
  await button.click();
  await expect(dialog).toBeHidden();
});

/** The controls of the page that a message about signing in covers. */
function coveredControls(): string[] {
  const box = document.querySelector('.Toastify__toast')?.getBoundingClientRect();
  if (!box) return ['There is no message.'];
  return [...document.querySelectorAll('a[href], button, input')]
    .filter((control) => !control.closest('.Toastify') && control.checkVisibility())
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    })
    .map((control) => control.outerHTML.slice(0, 100));
}

test.for([screenOf(320, 640), screenOf(1280, 800)])(
  'A message about signing in stands at the top right, green after a success, and covers no control: $viewport.width px',
  async (screen) => {
    const page = await visit('/register', screen);
    await register(page, { username: 'Ann', email: uniqueEmail('Ann') });
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    const toast = page.locator('.Toastify__toast');
    await expect(toast).toHaveText('Verification email sent again!');
    await expect.poll(() => page.evaluate(coveredControls)).toEqual([]);
    const { x, y, width, height } = await boxOf(toast);
    expect(y + height).toBeLessThan(screen.viewport.height / 2);
    expect(screen.viewport.width - x - width).toBeLessThan(40);
    const icon = toast.locator('svg').first();
    expect(await icon.evaluate((svg) => getComputedStyle(svg).fill)).toBe(await colourOf(page, 'success'));
  },
);
