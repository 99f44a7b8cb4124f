/** What is reserved on a shared wishlist, for whoever opens its page. */
import { expect, type Page } from '@playwright/test';
import { freeOnlyFromItems } from '@wishnest/domain/limits';
import { sessionCookie } from '@wishnest/domain/sessionCookie';
import { test } from 'vitest';
import { fill } from '../../scripts/demo/fill.ts';
import { phone } from '../../scripts/demo/page.ts';
import { stateOf } from '../../scripts/demo/states/states.ts';
import type { State } from '../../scripts/demo/states/steps.ts';
import { origin, show } from '../support/browser.ts';
import { reserve } from '../support/steps.ts';

const checking = 'Checking what is still free…';
const hint = 'Tap an item to view it or to reserve it.';
const ownHint = 'What others reserve here stays a surprise.';

const statesOf = (page: Page) =>
  page.getByRole('listitem').evaluateAll((cards) => cards.map((card) => card.dataset.reservation));

/** The browser says that somebody is signing in. */
const pending: State['arrange'] = (page) =>
  page.context().addCookies([{ name: sessionCookie.name, value: sessionCookie.pending, url: origin }]);

const viewers = [
  ['shared-visitor', hint, ['free', 'others', 'free', 'others', 'free'], 2],
  ['shared-giver', "You're giving this", ['free', 'others', 'free', 'own', 'free'], 1],
  ['shared-owner', ownHint, [undefined, undefined, undefined, undefined, undefined], 0],
] as const;

test.for(viewers)('Without scripts, the page says what is reserved: %s', async ([name, sees, states, reserved]) => {
  const page = await show({ ...stateOf(name), act: [], sees }, { javaScriptEnabled: false });
  expect(await statesOf(page)).toEqual(states);
  expect(await page.getByText('Reserved', { exact: true }).count()).toBe(reserved);
});

test.for([
  ['shared-visitor', []],
  ['shared-giver', ['AppShell', 'OpenSharedWishlist']],
  ['shared-owner', ['AppShell']],
] as const)('A page that has just been rendered does not ask for the wishlist: %s', async ([name, asked]) => {
  const operations: string[] = [];
  const complaints: string[] = [];
  const page = await show({
    ...stateOf(name),
    act: [],
    sees: 'Wool socks',
    arrange: async (opening) => {
      opening.on('request', (request) => {
        if (new URL(request.url()).pathname === '/graphql') operations.push(request.postDataJSON().operationName);
      });
      opening.on('console', (message) => complaints.push(message.text()));
    },
  });
  const states = await statesOf(page);
  await expect.poll(() => operations.toSorted()).toEqual(asked);
  await page.waitForLoadState('networkidle');
  expect(operations.toSorted()).toEqual(asked);
  expect(await statesOf(page)).toEqual(states);
  expect(complaints).toEqual([]);
});

test('While nobody knows who asks no item looks free, and without scripts the page does not say that it is checking', async () => {
  const unknown = { ...stateOf('shared-visitor'), arrange: pending, act: [] };
  const without = await show({ ...unknown, sees: 'Wool socks' }, { javaScriptEnabled: false });
  expect(new Set(await statesOf(without))).toEqual(new Set(['unknown']));
  await expect(without.getByText(checking)).toBeHidden();
  await expect(without.getByText(hint)).toBeVisible();
  await expect(without.getByText('Reserved', { exact: true })).toHaveCount(0);

  const page = await show({
    ...unknown,
    arrange: async (opening) => {
      await pending(opening);
      await opening.route('**/graphql', async (route) => {
        await expect(opening.getByText(checking)).toBeVisible();
        expect(new Set(await statesOf(opening))).toEqual(new Set(['unknown']));
        await route.continue();
      });
    },
    sees: 'Reserved',
  });
  await expect(page.getByText(checking)).toBeHidden();
  expect(await statesOf(page)).toEqual(viewers[0][2]);
});

test('A giver reserves before the sign-in code is there, and sees it at once', async () => {
  const shareCodes = await fill(origin, { 'early-owner': ownerOf(['Cup']), 'early-giver': nobody });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const path = `/shared/${shareCodes.get('Cups')}`;
  const page = await show({
    ...stateOf('shared-giver'),
    ...{ who: 'early-giver', path, act: [], sees: 'Cup' },
    arrange: (opening) =>
      opening.route('**/assets/firebase-*', async (route) => {
        await held;
        await route.continue();
      }),
  });
  await reserve(page, 'Cup');
  await expect(page.getByText("You're giving this")).toBeVisible();
  release();
  await expect(page.getByText('Item reserved successfully! 🎁')).toBeVisible();
  await page.reload();
  await expect(page.getByText("You're giving this")).toBeVisible();
});

test('Tags with the same content have the same height, and the mark does not overlap the name', async () => {
  const page = await show({ ...stateOf('shared-giver'), act: [], sees: "You're giving this" }, phone);
  const tags = await page.getByRole('listitem').evaluateAll((cards) =>
    cards.map((card) => {
      const boxOf = (selector: string) => card.querySelector(selector)?.getBoundingClientRect();
      const name = boxOf('bdi');
      const mark = boxOf('summary > span:has(svg)')?.top ?? Number.POSITIVE_INFINITY;
      const content = `${name?.height} px of name, note: ${card.querySelector('p') !== null}`;
      return { height: card.getBoundingClientRect().height, content, isClear: mark >= (name?.bottom ?? 0) };
    }),
  );
  expect(tags.every(({ isClear }) => isClear)).toBe(true);
  for (const [content, same] of Map.groupBy(tags, (tag) => tag.content)) {
    expect(new Set(same.map(({ height }) => height)).size, content).toBe(1);
  }
});

const nobody = { username: 'Nobody', bio: '', avatarUrl: '', wishlists: [] };
const ownerOf = (names: string[]) => {
  const items = names.map((name) => ({ name, link: 'https://cups.example' }));
  return { ...nobody, wishlists: [{ name: 'Cups', isShared: true, items }] };
};

test('Reserving draws a bow, animated where motion is not reduced, and free items can be shown alone', async () => {
  const cups = Array.from({ length: freeOnlyFromItems }, (_, at) => `Cup ${at}`);
  const shareCodes = await fill(origin, { 'bow-owner': ownerOf(cups), 'bow-giver': nobody });
  const path = `/shared/${shareCodes.get('Cups')}`;
  const giver = { ...stateOf('shared-giver'), who: 'bow-giver', path, act: [], sees: 'Show free only' };
  const page = await show(giver, { reducedMotion: 'no-preference' });
  const card = page.getByRole('listitem').first();
  const bow = card.locator('[pathLength]');
  await expect(bow).toHaveCSS('stroke-dashoffset', '1.5px');
  await reserve(page, 'Cup 0');
  await expect(page.getByText('Item reserved successfully! 🎁')).toBeVisible();
  await expect(card).toHaveAttribute('data-reservation', 'own');
  await expect(bow).toHaveCSS('transition-duration', '0.1s');
  await expect(bow).toHaveCSS('stroke-dashoffset', '0px');

  const visitor = await show({ ...giver, who: 'visitor' });
  await visitor.getByRole('checkbox', { name: 'Show free only' }).check();
  await expect(visitor.locator('[data-reservation="others"]')).toBeHidden();
  await expect(visitor.getByRole('listitem').filter({ visible: true })).toHaveCount(freeOnlyFromItems - 1);
  await expect(visitor.locator('[pathLength]').first()).toHaveCSS('transition-duration', '0s');
});
