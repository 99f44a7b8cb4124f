/** The layout around the pages, at the sizes where it changes. */
import { limits } from '@wishnest/domain/limits';
import { expect, test } from 'vitest';
import { heavyUser } from '../../scripts/demo/family.ts';
import { phone } from '../../scripts/demo/page.ts';
import { stateOf } from '../../scripts/demo/states/states.ts';
import { show } from '../support/browser.ts';

test('On a phone the pages with wishlists are one tap away, at the bottom', async () => {
  const page = await show(stateOf('dashboard'), phone);
  const link = page.getByRole('navigation', { name: 'Wishlists' }).getByRole('link', { name: 'Shared With Me' });
  const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  expect(y).toBeGreaterThan(phone.viewport.height - 100);
  await link.tap();
  await page.getByRole('heading', { name: 'Wishlists Shared With Me' }).waitFor();
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
});

test('On a phone the navigation lies over the page until somebody taps beside it, presses Escape or leaves it', async () => {
  const page = await show(stateOf('dashboard'), phone);
  const heading = page.getByRole('heading', { name: 'Your Wishlists' });
  const menu = page.getByRole('button', { name: 'Menu' });
  const settings = page.getByRole('link', { name: 'Settings' });
  const before = await heading.boundingBox();
  await menu.tap();
  await settings.waitFor();
  expect(await heading.boundingBox()).toEqual(before);
  await page.touchscreen.tap(phone.viewport.width / 2, phone.viewport.height - 100);
  await settings.waitFor({ state: 'hidden' });
  await menu.tap();
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
  await menu.tap();
  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Tab');
  await settings.waitFor({ state: 'hidden' });
  await menu.tap();
  await menu.tap();
  await settings.waitFor({ state: 'hidden' });
  await menu.tap();
  await settings.tap();
  await page.getByRole('heading', { name: 'Danger Zone' }).waitFor();
  await settings.waitFor({ state: 'hidden' });
});

test.each([360, 1280])(
  'A bio of 70 characters is shown whole, and nothing moves when it is loaded: %i px',
  async (width) => {
    const heights: number[] = [];
    const page = await show(
      {
        ...stateOf('dashboard-60-wishlists'),
        arrange: (opening) =>
          opening.route('**/graphql', async (route) => {
            const card = await opening.getByRole('region', { name: 'Your profile' }).boundingBox();
            if (card) heights.push(card.height);
            await route.continue();
          }),
      },
      { viewport: { width, height: 740 } },
    );
    const profile = page.getByRole('region', { name: 'Your profile' });
    const bio = profile.getByText(heavyUser.bio);
    expect(heavyUser.bio).toHaveLength(limits.bio);
    expect(await bio.evaluate(isCut)).toBe(false);
    const { height = 0 } = (await profile.boundingBox()) ?? {};
    expect(new Set([...heights, height]).size).toBe(1);
    if (width < 768) expect(height).toBeLessThanOrEqual(84);
  },
);

/** Whether an element around a text shows only a part of it. */
function isCut(text: Element): boolean {
  for (let around: Element | null = text; around; around = around.parentElement) {
    const isClipped = getComputedStyle(around).overflow !== 'visible';
    if (isClipped && around.scrollHeight > around.clientHeight && around !== document.documentElement) return true;
  }
  return false;
}

test('The sidebar says what is coming soon on every screen, and on a large one the panel does too', async () => {
  const note = 'Friendships & Calendar are coming soon.';
  for (const width of [360, 768, 1280]) {
    const page = await show(stateOf('dashboard'), { viewport: { width, height: 740 } });
    if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).getByText(note).isVisible()).toBe(true);
    expect(await page.getByRole('complementary').getByText(note).isVisible()).toBe(width === 1280);
  }
});

test('On a very wide screen the content is in the middle', async () => {
  const width = 2560;
  const page = await show(stateOf('dashboard'), { viewport: { width, height: 1080 } });
  const main = await page.getByRole('main').boundingBox();
  expect(main?.width).toBe(1024);
  expect(main?.x).toBe((width - 1024) / 2);
});

test('On a phone held sideways the landing page shows its heading and both buttons at once', async () => {
  const page = await show(stateOf('landing'), { ...phone, viewport: { width: 844, height: 390 } });
  for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: 'Register' })]) {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(390);
  }
});

test('Somebody signed in who opens the landing page sees what they give, and can go to their dashboard', async () => {
  const page = await show({ ...stateOf('gifts-dashboard'), path: '/' }, phone);
  const { y = 0 } = (await page.getByRole('heading', { name: "Gifts you're giving" }).boundingBox()) ?? {};
  expect(y).toBeLessThan(phone.viewport.height);
  await page.getByRole('link', { name: 'Login' }).waitFor();
  await page.getByRole('link', { name: 'Register' }).waitFor();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.getByRole('heading', { name: 'Your Wishlists' }).waitFor();
});
