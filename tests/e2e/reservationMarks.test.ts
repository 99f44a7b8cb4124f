/** The reservations of a shared wishlist's items, before and after they are known. */
import { expect, type Page } from '@playwright/test';
import { freeOnlyFromItems } from '@wishnest/domain/limits';
import { test } from 'vitest';
import { fill } from '../../scripts/demo/fill.ts';
import { phone } from '../../scripts/demo/phone.ts';
import type { State } from '../../scripts/demo/states/state.ts';
import { stateOf } from '../../scripts/demo/states/states.ts';
import { show } from '../support/statePages.ts';
import { reserve } from '../support/steps.ts';
import { origin } from '../support/visit.ts';

const checking = 'Checking what is still free…';

/** Whether each call to the API was made with a token. */
function watchCalls(page: Page): boolean[] {
  const calls: boolean[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') calls.push('authorization' in request.headers());
  });
  return calls;
}

const statesOf = (page: Page) =>
  page.getByRole('listitem').evaluateAll((cards) => cards.map((card) => card.dataset.reservation));

test('A visitor sees what is reserved before the page is hydrated, by one request', async () => {
  let calls: boolean[] = [];
  const complaints: string[] = [];
  const page = await show({
    ...stateOf('shared-visitor'),
    act: [],
    sees: 'Reserved',
    arrange: async (opening) => {
      calls = watchCalls(opening);
      opening.on('console', (message) => complaints.push(message.text()));
      await opening.route('**/assets/react-*', async (route) => {
        await opening.getByText('Reserved', { exact: true }).first().waitFor();
        await expect(opening.getByText(checking)).toBeHidden();
        await route.continue();
      });
    },
  });
  await expect(page.getByRole('link', { name: 'Open Wishnest' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await statesOf(page)).toEqual(['free', 'others', 'free', 'others', 'free']);
  expect(await page.getByText('Reserved', { exact: true }).count()).toBe(2);
  expect(calls).toEqual([false]);
  expect(complaints).toEqual([]);
});

test.for(['shared-owner', 'shared-giver'])('Nobody who is signed in sends a request as a visitor: %s', async (name) => {
  let calls: boolean[] = [];
  const page = await show({
    ...stateOf(name),
    act: [],
    arrange: async (opening) => {
      calls = watchCalls(opening);
    },
    sees: name === 'shared-owner' ? 'Shared by: You' : "You're giving this",
  });
  await page.waitForLoadState('networkidle');
  expect(calls.length).toBeGreaterThan(0);
  expect(calls).not.toContain(false);
});

test('A giver sees their own reservation before the page is hydrated, by one request', async () => {
  let calls: boolean[] = [];
  const page = await show({
    ...stateOf('shared-giver'),
    act: [],
    sees: "You're giving this",
    arrange: async (opening) => {
      calls = watchCalls(opening);
      await opening.route('**/assets/react-*', async (route) => {
        await opening.getByText("You're giving this").waitFor();
        expect(await statesOf(opening)).toEqual(['free', 'others', 'free', 'own', 'free']);
        await route.continue();
      });
    },
  });
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await statesOf(page)).toEqual(['free', 'others', 'free', 'own', 'free']);
  // The other calls record the opening and fetch the giver's profile.
  await expect.poll(() => calls).toEqual([true, true, true]);
});

test('An owner sees no reservations, and is told why before the page is hydrated', async () => {
  const page = await show({
    ...stateOf('shared-owner'),
    act: [],
    arrange: (opening) =>
      opening.route('**/assets/react-*', async (route) => {
        await opening.getByText('What others reserve here stays a surprise.').filter({ visible: true }).waitFor();
        await expect(opening.getByText(checking)).toBeHidden();
        expect(new Set(await statesOf(opening))).toEqual(new Set([undefined]));
        await expect(opening.locator('[data-mark]').first()).toBeHidden();
        await route.continue();
      }),
  });
  await page.waitForLoadState('networkidle');
  expect(new Set(await statesOf(page))).toEqual(new Set([undefined]));
  await expect(page.locator('[data-mark]')).toHaveCount(0);
});

test('No item looks free before its reservation is known, and without scripts the page does not say that it is checking', async () => {
  const loading: State = {
    ...stateOf('shared-visitor'),
    arrange: (opening) => opening.route('**/graphql', () => {}),
    act: [],
    sees: checking,
  };
  const page = await show(loading);
  expect(new Set(await statesOf(page))).toEqual(new Set(['unknown']));

  const without = await show({ ...loading, sees: 'Wool socks' }, { javaScriptEnabled: false });
  await expect(without.getByText(checking)).toBeHidden();
  await expect(without.getByText('Tap an item')).toBeVisible();
  await expect(without.locator('[data-mark]').first()).toBeHidden();
});

test('Tags with the same content have the same height, and the mark does not overlap the name', async () => {
  const page = await show({ ...stateOf('shared-giver'), act: [], sees: "You're giving this" }, phone);
  const tags = await page.getByRole('listitem').evaluateAll((cards) =>
    cards.map((card) => {
      const boxOf = (selector: string) => card.querySelector(selector)?.getBoundingClientRect();
      const name = boxOf('bdi');
      const mark = boxOf('[data-mark]')?.top ?? Number.POSITIVE_INFINITY;
      const content = `${name?.height} px of name, note: ${card.querySelector('p') !== null}`;
      return { height: card.getBoundingClientRect().height, content, isClear: mark >= (name?.bottom ?? 0) };
    }),
  );
  expect(tags.every(({ isClear }) => isClear)).toBe(true);
  for (const [content, same] of Map.groupBy(tags, (tag) => tag.content)) {
    expect(new Set(same.map(({ height }) => height)).size, content).toBe(1);
  }
});

test('Reserving draws a bow, animated where motion is not reduced, and free items can be shown alone', async () => {
  const nobody = { username: 'Nobody', bio: '', avatarUrl: '', wishlists: [] };
  const items = Array.from({ length: freeOnlyFromItems }, (_, at) => ({
    name: `Cup ${at}`,
    link: 'https://cups.example',
  }));
  const owner = { ...nobody, wishlists: [{ name: 'Cups', isShared: true, items }] };
  const shareCodes = await fill(origin, { 'bow-owner': owner, 'bow-giver': nobody });
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
