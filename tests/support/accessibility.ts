import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { phone } from '../../scripts/demo/page.ts';
import type { State } from '../../scripts/demo/states/steps.ts';
import { findBrokenWords, findOverflow } from './overflow.ts';

declare global {
  interface Window {
    /** Only where it is injected. */
    axe: typeof axe;
  }
}

const smallest = { width: 320, height: 640 };
const desktop = { width: 1280, height: 800 };
/** Higher than any dialog, in CSS px. */
const tallPx = 1000;
const contrast = 'color-contrast';
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const allButContrast: axe.RunOptions = { runOnly: tags, rules: { [contrast]: { enabled: false } } };
const onlyContrast: axe.RunOptions = { runOnly: [contrast] };

/**
 * What keeps somebody from using a page that is shown on a phone: the violations that axe finds, and what overflows or breaks on the
 * smallest phone or with text of 200 %.
 */
export async function findFaults(page: Page, { widest }: State): Promise<string[]> {
  // Injected once, since that takes longer than all its runs on most pages.
  await page.evaluate(axe.source);
  await page.evaluate(shortenLists);
  // A dialog that is higher than the screen scrolls, and axe cannot judge what is half out of sight.
  await page.setViewportSize({ ...phone.viewport, height: tallPx });
  const faults = await findViolations(page);
  if (!widest) {
    await page.setViewportSize(desktop);
    faults.push(...(await findViolations(page)));
  }
  await page.setViewportSize(smallest);
  faults.push(...(await page.evaluate(findOverflow)));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  faults.push(...(await page.evaluate(findOverflow)), ...(await page.evaluate(findBrokenWords)));
  return faults;
}

/**
 * For `page.evaluate`: keeps 30 items of each list. Those after them are made alike, the browser lays them out only when they
 * come into view, and axe takes a tenth of a second for each.
 */
function shortenLists() {
  for (const item of document.querySelectorAll('li:nth-child(n + 31)')) item.remove();
}

/** The violations that axe finds in the page, light and dark. */
async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  const add = (results: axe.Result[], about = '') => {
    for (const { id, nodes } of results)
      for (const { html, failureSummary } of nodes) found.push(`${about}${id}: ${html}\n${failureSummary}`);
  };
  add((await page.evaluate(runAxe, allButContrast)).violations);
  await page.evaluate(showOnlyTop, true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations, incomplete } = await page.evaluate(runAxe, onlyContrast);
    // A result that axe cannot decide counts as a violation.
    add([...violations, ...incomplete], `${colorScheme}, `);
  }
  await page.evaluate(showOnlyTop, false);
  return found;
}

/** For `page.evaluate`: what axe, once it is injected, finds. */
async function runAxe(options: axe.RunOptions): Promise<Pick<axe.AxeResults, 'violations' | 'incomplete'>> {
  const { violations, incomplete } = await window.axe.run({ resultTypes: ['violations', 'incomplete'], ...options });
  return { violations, incomplete };
}

/**
 * For `page.evaluate`: hides all but the top dialog, or the popover that lies over the page. Axe would look for their
 * background behind them, and cannot judge what they cover. The states without them show that.
 */
function showOnlyTop(isWanted: boolean) {
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
  const popover = document.querySelector<HTMLElement>(':popover-open');
  const top = dialogs.pop() ?? popover;
  if (!top) return;
  for (const behind of [document.body, ...dialogs]) behind.style.visibility = isWanted ? 'hidden' : '';
  top.style.visibility = isWanted ? 'visible' : '';
}
