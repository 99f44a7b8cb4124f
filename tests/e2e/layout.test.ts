/** What moves on a page, and what must not. */
import type { Page } from '@playwright/test';
import { freeOnlyFromItems, limits } from '@wishnest/domain/limits';
import { test } from 'vitest';
import { heavyUser } from '../../scripts/demo/family.ts';
import { phone, resize } from '../states/page.ts';
import { stateOf } from '../states/states.ts';
import { comeUnknown, open } from '../states/steps.ts';
import { useLargeText, useWidestFont } from '../support/accessibility.ts';
import { boxOf, expect, openItem, reserve, show, signInOwner, visit } from '../support/browser.ts';

const desktop = {};

/** In the widest font texts take most lines. The common one shows other lines on the pages that people open most. */
const pages = [
  ['dashboard', 'a phone', phone, 'the widest font', 'Loading your wishlists…', 'Birthday'],
  ['dashboard', 'a phone', phone, 'a common font', 'Loading your wishlists…', 'Birthday'],
  ['dashboard-60-wishlists', 'a phone', phone, 'the widest font', 'Loading your wishlists…', heavyUser.bio],
  ['shared-visitor', 'a phone', phone, 'the widest font', 'The Moomins, all nine books', 'Reserved'],
  ['shared-visitor', 'a phone', phone, 'a common font', 'The Moomins, all nine books', 'Reserved'],
  ['shared-giver', 'a desktop', desktop, 'the widest font', 'The Moomins, all nine books', 'You’re giving this'],
  ['shared-owner', 'a phone', phone, 'the widest font', 'The Moomins, all nine books', 'Shared by: You'],
  ['shared-with-me', 'a phone', phone, 'the widest font', 'Loading the wishlists shared with you…', 'Birthday'],
  ['gifts-dashboard', 'a phone', phone, 'the widest font', 'Loading your wishlists…', 'Taken off the wishlist'],
  ['gifts-landing', 'a phone', phone, 'the widest font', 'Welcome to Wishnest', 'giving 5 gifts'],
] as const;

test.for(pages)(
  'Nothing moves on a page when its data arrives: %s on %s',
  async ([name, _, screen, font, before, after]) => {
    const { path } = stateOf(name);
    async function awaitFirstSight(page: Page) {
      if (font === 'the widest font') await page.addInitScript(useWidestFont);
      // The page of a share link only asks for its data if the server could not tell for whom to render it.
      if (path.startsWith('/shared/')) await comeUnknown(page);
      let seen: Promise<void> | undefined;
      await page.route('**/graphql', async (route) => {
        seen ??= page
          .getByLabel(before, { exact: true })
          .or(page.getByText(before, { exact: true }))
          .filter({ visible: true })
          .first()
          .waitFor();
        await seen;
        await route.continue();
      });
    }
    const page = await show({ ...stateOf(name), act: [], sees: after, arrange: awaitFirstSight }, screen);
    const shifts = await page.evaluate(readShifts);
    // A request may still wait for the first sight, which has passed.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
  },
);

test('Tags with the same content have the same height, and the mark does not overlap the name, in any font', async () => {
  const page = await show({ ...stateOf('shared-giver'), act: [], sees: 'You’re giving this' }, phone);
  for (const chooseFont of [() => {}, useWidestFont]) {
    await page.evaluate(chooseFont);
    const cards = page.getByRole('listitem').filter({ has: page.locator('summary') });
    const tags = await cards.evaluateAll((cards) =>
      cards.map((card) => {
        const boxOf = (selector: string) => card.querySelector(selector)?.getBoundingClientRect();
        const name = boxOf('bdi');
        const mark = boxOf('bdi + span')?.top ?? Number.POSITIVE_INFINITY;
        const content = `${name?.height} px of name, lines below it: ${[...card.querySelectorAll('summary > span > bdi ~ span')].filter((line) => line.checkVisibility()).length}`;
        return { height: card.getBoundingClientRect().height, content, isClear: mark >= (name?.bottom ?? 0) };
      }),
    );
    expect(tags.every(({ isClear }) => isClear)).toBe(true);
    for (const [content, same] of Map.groupBy(tags, (tag) => tag.content)) {
      expect(new Set(same.map(({ height }) => height)).size, content).toBe(1);
    }
  }
});

test('A drawing begins where its row does', async () => {
  const brand = (await visit('/login')).getByRole('link', { name: 'Wishnest' });
  expect((await boxOf(brand.getByRole('presentation'))).x).toBe((await boxOf(brand)).x);
});

test('A heading that only screen readers get takes no room', async () => {
  const page = await show(stateOf('login-to-reserve'), phone);
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeAttached();
  expect((await boxOf(page.locator('[class*=strip]'))).y).toBe((await boxOf(page.getByRole('main'))).y);
});

test('The ring of the focus lies around the name of a wishlist, within its sheet, and on none of its pictures', async () => {
  const page = await show(stateOf('dashboard'), phone);
  const ringPx = 7;
  const sheet = page.getByRole('article').first();
  const name = sheet.getByRole('button', { name: 'Birthday', exact: true });
  const [edge, words, picture] = [await boxOf(sheet), await boxOf(name), await boxOf(sheet.locator('[class*=strip]'))];
  expect(words.y - ringPx).toBeGreaterThan(edge.y);
  expect(words.y + words.height + ringPx).toBeLessThanOrEqual(picture.y);
});

test('Beside a picture two of the actions share a row', async () => {
  const page = await show(stateOf('dashboard-open'));
  const topOf = topsOf(page, 'Linen apron, dark green');
  for (const width of [768, 1024]) {
    await resize(page, { width, height: 800 });
    const rows = [await topOf('View'), await topOf('Star'), await topOf('Hide')];
    expect(rows, `${width} px`).toEqual([...new Set(rows)].sort((one, other) => one - other));
    const second = [await topOf('Edit'), await topOf('I got this'), await topOf('Delete')];
    expect(second, `${width} px`).toEqual(rows);
  }
});

test('Where an open item takes a row of a wide wishlist, its actions share a line, and nothing is empty beside it', async () => {
  const page = await show(stateOf('dashboard-open'));
  const topOf = topsOf(page, 'Linen apron, dark green');
  for (const width of [1280, 1600]) {
    await resize(page, { width, height: 800 });
    const tops = await Promise.all(['View', 'Edit', 'I got this', 'Hide', 'Delete'].map(topOf));
    expect(new Set(tops).size, `${width} px`).toBe(1);
    const item = await boxOf(page.locator('li', { has: page.locator('details[open]') }).last());
    const list = await boxOf(page.locator('ul', { has: page.locator('details[open]') }).last());
    expect(item.x + item.width, `${width} px`).toBe(list.x + list.width);
  }
});

/** Returns what tells where an action of an open item begins. */
const topsOf = (page: Page, item: string) => async (action: string) =>
  (await boxOf(page.getByRole('group', { name: item }).getByText(action, { exact: true }))).y;

test('The bio is whole from the width of a tablet on; on a phone the card is one row that leads to the profile', async () => {
  const page = await show(stateOf('dashboard-60-wishlists'));
  for (const width of [768, 1024, 1280]) {
    await resize(page, { width, height: 800 });
    const cut = await page.getByText(heavyUser.bio).evaluate((bio) => bio.scrollWidth - bio.clientWidth);
    expect(cut, `${width} px`).toBe(0);
  }
  await resize(page, phone.viewport);
  const card = page.getByRole('region', { name: 'Your profile' }).getByRole('link');
  expect((await boxOf(card)).height).toBe(44);
  await card.click();
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
});

test.for([
  ['shared-giver', []],
  ['shared-with-me-open', [open('Birthday'), open('Cast-iron pan')]],
  ['dashboard-open', []],
] as const)(
  'An open item has its small layout in a window of less than 640 px, and in no other: %s',
  async ([name, act]) => {
    const state = stateOf(name);
    const page = await show(
      { ...state, act: act.length > 0 ? act : (state.act ?? []) },
      { viewport: { width: 639, height: 800 } },
    );
    const picture = page.locator('details[open] [class*=large]').first();
    const isAbove = () =>
      picture.evaluate((image) => {
        const actions = image.closest('details')?.querySelector('[class*=actions]');
        return image.getBoundingClientRect().right > (actions?.getBoundingClientRect().left ?? 0);
      });
    await expect.poll(isAbove).toBe(true);
    for (const width of [640, 768, 896, 1280]) {
      await resize(page, { width, height: 800 });
      await expect.poll(isAbove, `${width} px`).toBe(false);
    }
  },
);

test.for(['shared-visitor', 'shared-giver'])(
  'Whatever item somebody opens on a phone, they see it from its name to its actions: %s',
  async (name) => {
    const page = await show({ ...stateOf(name), act: [], sees: 'Birthday' }, phone);
    const items = page.getByRole('main').locator('details');
    for (const item of await items.all()) {
      await item.locator('summary').click();
      await expect(item.locator('summary')).toBeInViewport({ ratio: 1 });
      await expect(item.locator('[class*=actions]')).toBeInViewport({ ratio: 1 });
    }
  },
);

test('The small picture of an item grows into the large one, and nothing moves if motion is reduced', async () => {
  const state = { ...stateOf('shared-giver'), act: [], sees: 'Birthday' };
  const page = await show(state, phone);
  /** The middle of the copy that grows, at the beginning, and of the small picture; null if nothing grows. */
  const growing = () =>
    page.evaluate(async () => {
      const middleOf = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];
      };
      const summary = document.querySelector('summary');
      const small = summary?.firstElementChild;
      if (!summary || !small) return null;
      const before = middleOf(small);
      summary.click();
      // It begins to grow in the next frame.
      await new Promise(requestAnimationFrame);
      const copy = summary.closest('li')?.querySelector(':scope > [data-pictured]');
      if (!copy) return null;
      for (const animation of copy.getAnimations()) {
        animation.pause();
        animation.currentTime = 0;
      }
      const middle = middleOf(copy);
      for (const animation of copy.getAnimations()) animation.finish();
      return { before, middle };
    });
  expect(await growing()).toBeNull();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.locator('summary').first().click();
  const found = await growing();
  expect(found).not.toBeNull();
  expect(found?.middle).toEqual(found?.before);
  await expect(page.locator('li > [data-pictured]')).toHaveCount(0);
});

test('A failure stands above a shared wishlist, not under its ribbon', async () => {
  const page = await show(stateOf('shared-failing'), phone);
  const notice = await boxOf(page.getByRole('alert').filter({ hasText: 'This may be out of date' }));
  const ribbon = await boxOf(page.locator('[class*=ribbon]').first());
  expect(notice.y + notice.height).toBeLessThanOrEqual(ribbon.y);
});

test('With text of 200 % a question opens at its title, and scrolls as a whole if the screen is too low for it', async () => {
  const page = await show(stateOf('shared-giver'), { viewport: { width: 320, height: 480 } });
  await page.evaluate(useLargeText);
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  const title = page.getByRole('heading', { name: 'Confirm Reservation' });
  await expect(title).toBeInViewport();
  await page.getByRole('alertdialog').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  await expect(title).not.toBeInViewport();
});

test('With text of 200 % the title and the actions of a dialog stay in sight while the rest scrolls', async () => {
  const page = await show(stateOf('add-item'), { viewport: { width: 360, height: 740 } });
  await page.evaluate(useLargeText);
  const dialog = page.getByRole('dialog');
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
});

test('A question breaks the longest name of one word, of which nothing is cut off', async () => {
  const name = 'W'.repeat(limits.itemName);
  const ann = await signInOwner('Ann');
  const page = await (await signInOwner('Bob')).visit(await ann.shareWishlist(name, [name]), phone);
  await openItem(page, name);
  await page.getByRole('button', { name: 'Reserve' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(name);
  const cut = await question.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut).toBe(0);
});

/** For `page.evaluate`: every layout shift until the next frame, at whose end one is reported, and the elements that moved. */
async function readShifts() {
  const shifts: { value: number; nodes: string[] }[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Element | null }[] };
      shifts.push({ value, nodes: sources.map(({ node }) => node?.outerHTML.slice(0, 120) ?? '') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return shifts;
}

test('Reserving ties a bow, animated if motion is not reduced, and reserved items can be hidden', async () => {
  const names = Array.from({ length: freeOnlyFromItems }, (_, at) => `Cup ${at}`);
  const link = await (await signInOwner('Ann')).shareWishlist('Cups', names);
  const page = await (await signInOwner('Bob')).visit(link);
  await expect(bowIn(page)).toHaveCount(0);
  await reserve(page, 'Cup 0');
  await expect(page.getByText('Item reserved successfully! 🎁')).toBeVisible();
  await expect(bowIn(page)).toHaveCSS('opacity', '1');
  // The bow is tied after 240 ms, and swings until 700 ms.
  await expect(bowIn(page)).toHaveCSS('transition-duration', '0.24s, 0.46s, 0.24s');

  const visitor = await visit(link, { reducedMotion: 'reduce' });
  await expect(bowIn(visitor)).toHaveCSS('transition-duration', /^0s/);
  await visitor.getByRole('checkbox', { name: 'Hide reserved items' }).check();
  await expect(visitor.getByRole('listitem').filter({ visible: true })).toHaveCount(freeOnlyFromItems - 1);
});

const bowIn = (page: Page) => page.getByRole('listitem').locator('[class*=bow]');

test.runIf(process.platform === 'linux')('The fonts are those of the packages, whatever the machine has', async () => {
  const page = await visit('/');
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    document.body.innerHTML = '<p>Grandma 🎂 الصيف</p><p style="font-family: serif">Grandma</p>';
  });
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'body' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName).toSorted()).toEqual([
    'DejaVu Sans',
    'DejaVu Serif',
    'Noto Color Emoji',
    'Roboto',
  ]);
});
