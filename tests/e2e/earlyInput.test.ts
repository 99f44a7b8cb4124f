/** Prerendered pages that somebody uses before they are hydrated. */
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { gotoHydrated, hydrated } from '../../scripts/demo/page.ts';
import { stateOf } from '../../scripts/demo/states/states.ts';
import type { Step } from '../../scripts/demo/states/steps.ts';
import { show } from '../support/browser.ts';

/** Runs a function in each document that is loaded, before it is hydrated. */
const early =
  (use: () => void): Step =>
  (page) =>
    page.addInitScript(`addEventListener('DOMContentLoaded', ${use})`);

const openItems = (page: Page) => page.getByRole('link', { name: 'View' }).count();

function tapFirst() {
  const first = document.querySelector<HTMLElement>('summary');
  first?.focus();
  first?.click();
}

test('An item that is tapped before hydration opens immediately, and stays open', async () => {
  const page = await show({
    ...stateOf('shared-visitor'),
    arrange: early(() => {
      const [first, second] = document.querySelectorAll<HTMLElement>('summary');
      for (const toggle of [first, second, second]) toggle?.click();
      const isHydrated = 'hydrated' in document.documentElement.dataset;
      document.body.dataset.early = `${document.querySelectorAll('details[open]').length} open, ${isHydrated ? 'hydrated' : 'not hydrated'}`;
    }),
    act: [],
    sees: 'View',
  });
  expect(await page.locator('body').getAttribute('data-early')).toBe('1 open, not hydrated');
  expect(await openItems(page)).toBe(1);
  await page.locator('details[open] > summary').click();
  expect(await openItems(page)).toBe(0);
});

test('Whoever opens an item before hydration keeps it open, and the focus on it', async () => {
  const page = await show({ ...stateOf('shared-owner'), arrange: early(tapFirst), act: [] });
  expect(await openItems(page)).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.matches('details[open] > summary'))).toBe(true);
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
  const focused = () =>
    page.evaluate(() => {
      const toggles = [...document.querySelectorAll<HTMLElement>('summary')];
      const { top } = document.activeElement?.getBoundingClientRect() ?? { top: Number.NaN };
      return { place: toggles.indexOf(document.activeElement as HTMLElement), isInSight: top > 0 && top < innerHeight };
    });
  await gotoHydrated(page, path);
  await page.waitForFunction(() => location.search === '');
  expect(await focused()).toEqual({ place: 199, isInSight: true });

  await early(tapFirst)(page);
  await gotoHydrated(page, path);
  await page.waitForFunction(() => location.search === '');
  expect(await focused()).toEqual({ place: 0, isInSight: true });
  expect(await openItems(page)).toBe(2);
});

test('A page whose scripts could not be loaded is loaded again once the connection is back', async () => {
  let documents = 0;
  const page = await show({
    ...stateOf('landing'),
    arrange: async (opening) => {
      await opening.route('**', (route) => {
        const request = route.request();
        if (request.resourceType() === 'document') documents += 1;
        return documents === 1 && request.url().includes('/react-') ? route.abort() : route.fallback();
      });
      opening.once('requestfailed', async () => {
        await opening.context().setOffline(true);
        await opening.context().setOffline(false);
      });
    },
  });
  expect(documents).toBe(2);
  expect(await page.locator(hydrated).count()).toBe(1);
});
