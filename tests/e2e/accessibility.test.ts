import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { states } from '../../scripts/demo/states/states.ts';
import { findOverflow } from '../support/overflow.ts';
import { openStage } from '../support/stage.ts';

const { show } = await openStage();
const phone = { width: 360, height: 740 };
const smallest = { width: 320, height: 640 };
const desktop = { width: 1280, height: 800 };
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.for(states)('Nobody is shut out, by colours, size of screen or size of text: $name', async (state) => {
  const page = await show(state, { viewport: phone });
  expect(await faults(page)).toEqual([]);
  if (!state.widest) {
    await page.setViewportSize(desktop);
    expect(await faults(page)).toEqual([]);
  }

  await page.setViewportSize(smallest);
  expect(await page.evaluate(findOverflow)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(findOverflow)).toEqual([]);
});

/** What axe finds on the page as it is, light and dark, in words. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Its other mode opens a second page for each result, to gather those of frames; there are none here.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    const { violations } = await axe.withTags(rules).analyze();
    for (const { id, nodes } of violations)
      for (const { html, failureSummary } of nodes) found.push(`${colorScheme}, ${id}: ${html}\n${failureSummary}`);
  }
  return found;
}
