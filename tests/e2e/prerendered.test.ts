/** The pages that the server renders, before and while they are hydrated. */
import { expect, type Page } from '@playwright/test';
import { test } from 'vitest';
import { gotoHydrated, hydrated } from '../../scripts/demo/page.ts';
import { stateOf } from '../../scripts/demo/states.ts';
import { comeUnknown, type State, type Step, slowConnection } from '../../scripts/demo/steps.ts';
import { openPage, show } from '../support/browser.ts';
import { makeFolder } from '../support/local.ts';
import { startServer } from '../support/processes.ts';

const checking = 'Checking what is reserved…';
const visitorSees = ['free', 'others', 'free', 'others', 'free'];

const statesOf = (page: Page) =>
  page.getByRole('listitem').evaluateAll((cards) => cards.map((card) => card.dataset.reservation));

const openItems = (page: Page) => page.getByRole('link', { name: 'View' }).count();

/** Runs a function in each document that is loaded, before it is hydrated. */
const early =
  (use: () => void): Step =>
  (page) =>
    page.addInitScript(`addEventListener('DOMContentLoaded', ${use})`);

/** For `early`: opens the first item. */
function tapFirst() {
  const first = document.querySelector<HTMLElement>('summary');
  first?.focus();
  first?.click();
}

test('The HTML alone shows the items, their owner, what is reserved, and the layout', async () => {
  const arrange: Step = (opening) => opening.route('**/assets/**', (route) => route.abort());
  const birthday = { ...stateOf('shared-visitor'), arrange, act: [], sees: 'Pottery evening for two people' };
  const page = await show(birthday, { javaScriptEnabled: false });
  expect(await page.title()).toBe('Birthday · Wishnest');
  expect(await statesOf(page)).toEqual(visitorSees);
  await page.getByText('Shared by: Maja Lindström').waitFor();
  await expect(page.getByRole('listitem').first()).toHaveCSS('position', 'relative');
});

test('While nobody knows who asks no item looks free, and without scripts the page does not say that it is checking', async () => {
  const unknown: State = { ...stateOf('shared-visitor'), arrange: comeUnknown, act: [], sees: 'Wool socks' };
  const without = await show(unknown, { javaScriptEnabled: false });
  expect(new Set(await statesOf(without))).toEqual(new Set(['unknown']));
  await expect(without.getByText(checking)).toBeHidden();

  const page = await show({
    ...unknown,
    arrange: async (opening) => {
      await comeUnknown(opening);
      await opening.route('**/graphql', async (route) => {
        await expect(opening.getByText(checking)).toBeVisible();
        await route.continue();
      });
    },
    sees: 'Reserved',
  });
  await expect(page.getByText(checking)).toBeHidden();
  expect(await statesOf(page)).toEqual(visitorSees);
});

test.for([
  ['landing', 'as usual'],
  ['shared-visitor', 'as usual'],
  ['shared-giver', 'as usual'],
  ['shared-owner', 'as usual'],
  ['shared-visitor', 'on a slow connection'],
] as const)('What the server has rendered is hydrated without a change: %s, %s', async ([name, connection]) => {
  const complaints: string[] = [];
  const page = await show({
    ...stateOf(name),
    act: [],
    arrange: async (opening) => {
      opening.on('console', (message) => complaints.push(message.text()));
      if (connection === 'on a slow connection') await slowConnection(opening);
      // Marks the server's elements. React replaces those that do not match, and the mark is lost.
      await early(() => document.querySelector('main')?.setAttribute('data-sent', ''))(opening);
    },
    sees: name === 'landing' ? stateOf(name).sees : 'Wool socks',
  });
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main')).toHaveAttribute('data-sent', '');
  expect(complaints).toEqual([]);
});

test.for([
  ['landing', 'Welcome to Wishnest'],
  ['shared-visitor', 'Wool socks'],
] as const)('Only the script of the start is requested before the first paint: %s', async ([name, sees]) => {
  const page = await show({ ...stateOf(name), act: [], sees });
  const before = await page.evaluate(() => {
    const seenAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return scripts.filter(({ startTime }) => startTime < seenAt).map(({ name }) => name);
  });
  expect(before).toEqual([expect.stringContaining('/deferredScripts-')]);
});

test('An item that is tapped before hydration opens immediately, and stays open with the focus on it', async () => {
  const page = await show({
    ...stateOf('shared-owner'),
    arrange: early(() => {
      const [first, second] = document.querySelectorAll<HTMLElement>('summary');
      first?.focus();
      for (const toggle of [first, second, second]) toggle?.click();
      const isHydrated = 'hydrated' in document.documentElement.dataset;
      document.body.dataset.early = `${document.querySelectorAll('details[open]').length} open, ${isHydrated ? 'hydrated' : 'not hydrated'}`;
    }),
    act: [],
    sees: 'View',
  });
  await expect(page.locator('body')).toHaveAttribute('data-early', '1 open, not hydrated');
  expect(await openItems(page)).toBe(1);
  await expect(page.locator('details[open] > summary')).toBeFocused();
  await page.locator('details[open] > summary').click();
  expect(await openItems(page)).toBe(0);
});

test('Somebody who has scrolled before hydration stays there', async () => {
  const places: number[] = [];
  await show({
    ...stateOf('shared-200-items'),
    arrange: early(() => scrollTo(0, 600)),
    act: [async (page) => places.push(await page.evaluate(() => scrollY))],
  });
  expect(places).toEqual([600]);
});

test('The item that a link names is visible and focused, unless another one has the focus', async () => {
  const page = await show(stateOf('shared-200-items'));
  const id = await page.evaluate(() => {
    const { shared } = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
    return shared.wishlist.items.at(-1).id;
  });
  const path = `${new URL(page.url()).pathname}?item=${id}`;
  const tags = page.locator('summary');
  await gotoHydrated(page, path);
  await page.waitForFunction(() => location.search === '');
  await expect(tags.last()).toBeFocused();
  await expect(tags.last()).toBeInViewport();

  await early(tapFirst)(page);
  await gotoHydrated(page, path);
  await page.waitForFunction(() => location.search === '');
  await expect(tags.first()).toBeFocused();
  await expect(tags.first()).toBeInViewport();
  expect(await openItems(page)).toBe(2);
});

test('Somebody whose request for a shared page is refused sees the documented page, and it is hydrated', async () => {
  // A server of its own, since a visitor who is refused would disturb the other tests.
  const server = await startServer(`file:${await makeFolder()}/wishnest.db`, { UNKNOWN_CODES_PER_MINUTE: '60' });
  const page = await openPage({}, server.address);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto('/terms');
  // These are more unknown share codes than an address may request in a minute.
  await page.evaluate(async () => {
    await Promise.all(Array.from({ length: 120 }, (_, at) => fetch(`/shared/V1StGXR8_Z5jdHi6B-${100 + at}`)));
  });
  // The minute of the limit may end in between; then these requests reach the limit again.
  await expect(async () => {
    const answer = await page.goto('/shared/V1StGXR8_Z5jdHi6B-myT');
    expect(answer?.status()).toBe(429);
  }).toPass();
  await page.locator(hydrated).waitFor();
  await expect(page.getByText('Invalid or expired shared link.')).toBeVisible();
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  expect(complaints.filter((text) => !/\b(404|429)\b/.test(text))).toEqual([]);
});
