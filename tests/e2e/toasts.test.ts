import type { Locator, Page } from '@playwright/test';
import { test } from 'vitest';
import { stateOf } from '../states/states.ts';
import { press } from '../states/steps.ts';
import { boxOf, expect, show } from '../support/browser.ts';

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

const screenOf = (width: number, height: number) => ({ viewport: { width, height } });
const screens = [screenOf(320, 640), screenOf(1280, 800)];

/** Shows a dialog whose form could not be sent, and the message that says so. */
async function failToCreateWishlist(screen: ReturnType<typeof screenOf>) {
  const page = await show(stateOf('new-wishlist-failing'), screen);
  const dialog = page.getByRole('dialog');
  // It is in the dialog, since what is behind a modal dialog is neither clear to see nor read out.
  return { page, dialog, message: dialog.getByText('Failed to create wishlist 😞') };
}

test('Specification 9: product messages are green after a success, red after a failure, and above the bar of a phone', async () => {
  const page = await show(stateOf('profile-saved'), screenOf(360, 640));
  const done = page.getByText('Profile updated successfully! 🎉');
  expect(await iconOf(done)).toBe(await colourOf(page, 'success'));
  const [{ y, height }, bar] = [await boxOf(done), await boxOf(page.getByRole('navigation', { name: 'Wishlists' }))];
  expect(y + height).toBeLessThan(bar.y);
  const { message } = await failToCreateWishlist(screenOf(360, 640));
  expect(await iconOf(message)).toBe(await colourOf(page, 'danger'));
});

test.for(screens)(
  'Specification 8: a message stands at the bottom in the middle, below the buttons of an open dialog: $viewport.width px',
  async (screen) => {
    const { dialog, message } = await failToCreateWishlist(screen);
    const box = await boxOf(message.locator('xpath=ancestor::*[@data-toasts]/div/div'));
    const lowest = await boxOf(dialog.getByRole('button').last());
    expect(box.y).toBeGreaterThanOrEqual(lowest.y + lowest.height);
    // It keeps its place when the dialog closes, and stands above the bar of a phone then.
    const bar = screen.viewport.width < 768 ? 57 : 0;
    expect(box.y + box.height).toBe(screen.viewport.height - 16 - bar);
    expect(Math.abs(box.x + box.width / 2 - screen.viewport.width / 2)).toBeLessThanOrEqual(1);
  },
);

test('If a low screen has no place below a dialog, its buttons can be pressed through a message', async () => {
  const { page, dialog, message } = await failToCreateWishlist(screenOf(360, 240));
  const button = dialog.getByRole('button', { name: 'Cancel' });
  const [below, above] = [await boxOf(button), await boxOf(message)];
  expect(below.y + below.height).toBeGreaterThan(above.y);
  await button.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('If a low screen has no place below a question, no Undo lies on its buttons, and it is there again afterwards', async () => {
  const page = await show(stateOf('gifts-undo'), screenOf(640, 280));
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.getByRole('button', { name: /^Tea caddy/ }).click();
  await page.getByRole('button', { name: 'Unreserve' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expect(undo).toBeHidden();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(undo).toBeVisible();
});

test('A mouse that is anywhere on a message is on the message, and its Undo can be pressed', async () => {
  const page = await show(stateOf('gifts-undo'), screenOf(1280, 800));
  const undo = page.getByRole('button', { name: 'Undo' });
  const { x, y, width, height } = await boxOf(undo.locator('xpath=ancestor::*[@data-toasts]/div/div'));
  const places = [6, width / 2, width - 6].map((across) => [x + across, y + height / 2]);
  const isOn = ([across = 0, down = 0]: number[]) =>
    page.evaluate((at) => !!document.elementFromPoint(...at)?.closest('[data-toasts]'), [across, down] as const);
  expect(await Promise.all(places.map(isOn))).toEqual([true, true, true]);
  await undo.click({ trial: true });
});

/** The controls of the page that a message about signing in covers. */
function coveredControls(): string[] {
  const box = document.querySelector('.Toastify__toast')?.getBoundingClientRect();
  if (!box) return ['There is no message.'];
  return [...document.querySelectorAll('a[href], button, input')]
    .filter(
      (control) => !control.closest('.Toastify') && control.checkVisibility() && !control.matches('[href="#main"]'),
    )
    .filter((control) => {
      // Of the way to the landing page the mark is enough.
      const pressed = control.querySelector('picture') ?? control;
      const { left, right, top, bottom } = pressed.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    })
    .map((control) => control.outerHTML.slice(0, 100));
}

test.for(screens)(
  'Specification 9: a message about signing in stands at the top right, green after a success, and covers no control: $viewport.width px',
  async (screen) => {
    const page = await show({ ...stateOf('verify-email'), act: [press('Resend Verification Email')] }, screen);
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
