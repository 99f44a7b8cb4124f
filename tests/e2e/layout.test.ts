import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { phone } from '../../scripts/demo/page.ts';
import { stateOf } from '../../scripts/demo/states/states.ts';
import { comeUnknown } from '../../scripts/demo/states/steps.ts';
import { show } from '../support/browser.ts';

const desktop = {};

test.for([
  ['dashboard', 'a phone', phone, 'Loading your wishlists', 'Birthday'],
  ['shared-visitor', 'a phone', phone, 'The Moomins, all nine books', 'Reserved'],
  ['shared-giver', 'a desktop', desktop, 'The Moomins, all nine books', "You're giving this"],
  ['shared-owner', 'a phone', phone, 'The Moomins, all nine books', 'Shared by: You'],
  ['shared-with-me', 'a phone', phone, 'Loading the wishlists shared with you', 'Birthday'],
  ['gifts-dashboard', 'a phone', phone, 'Loading your wishlists', 'No longer on the wishlist'],
] as const)('Nothing moves on a page when its data arrives: %s on %s', async ([name, _, screen, before, after]) => {
  const { path } = stateOf(name);
  async function awaitFirstSight(page: Page) {
    // The page of a share link only asks for its data where the server could not tell for whom to render it.
    if (path.startsWith('/shared/')) await comeUnknown(page);
    await page.addInitScript(markShifts);
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
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.01);
});

interface Shift {
  value: number;
  /** The elements that moved. */
  nodes: string[];
}

/** For `addInitScript`: records every layout shift as a performance mark. */
function markShifts() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Element | null }[] };
      const nodes = sources.map(({ node }) => node?.outerHTML.slice(0, 120) ?? '');
      performance.mark('shift', { detail: { value, nodes } satisfies Shift });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** For `page.evaluate`: reads the shifts after the next frame, since a shift is reported at the end of its frame. */
async function readShifts(): Promise<Shift[]> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.getEntriesByName('shift').map((mark) => (mark as PerformanceMark).detail);
}
