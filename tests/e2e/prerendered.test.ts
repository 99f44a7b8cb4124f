/** The pages that the server renders, before and while they are hydrated. */
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { stateOf } from '../states/states.ts';
import { comeUnknown, type Step, slowConnection } from '../states/steps.ts';
import { expect, show, tagOf } from '../support/browser.ts';

const expectOpenItems = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: 'View' })).toHaveCount(count);

/** Runs a function in each document that is loaded, before it is hydrated. */
const early =
  (use: () => void): Step =>
  (page) =>
    page.addInitScript(`addEventListener('DOMContentLoaded', ${use})`);

test('Without scripts the page is laid out, and does not say that it is checking what is reserved', async () => {
  async function arrange(opening: Page) {
    await comeUnknown(opening);
    await opening.route('**/assets/**', (route) => route.abort());
  }
  const unknown = { ...stateOf('shared-visitor'), arrange, act: [], sees: 'Wool socks' };
  const page = await show(unknown, { javaScriptEnabled: false });
  await expect(page.locator('[data-reservation=unknown]')).toHaveCount(5);
  await expect(page.getByText('Checking what is reserved…')).toBeHidden();
  await expect(page.getByRole('listitem').first()).toHaveCSS('position', 'relative');
});

test.for([
  ['landing', 'as usual'],
  ['shared-visitor', 'as usual'],
  ['shared-giver', 'as usual'],
  ['shared-invalid', 'as usual'],
  ['shared-visitor', 'on a slow connection'],
] as const)('What the server has rendered is hydrated without a change: %s, %s', async ([name, connection]) => {
  const complaints: string[] = [];
  const page = await show({
    ...stateOf(name),
    act: [],
    arrange: async (opening) => {
      opening.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      if (connection === 'on a slow connection') await slowConnection(opening);
      // Marks the server's elements. React replaces those that do not match, and the mark is lost.
      await early(() => document.querySelector('main')?.setAttribute('data-sent', ''))(opening);
    },
    sees: /visitor|giver/.test(name) ? 'Wool socks' : stateOf(name).sees,
  });
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main')).toHaveAttribute('data-sent', '');
  // The browser reports the status of the page of an unknown link.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test.for([
  ['landing', 'Welcome to Wishnest'],
  ['shared-visitor', 'Wool socks'],
] as const)('Only the script of the start is requested before the first paint: %s', async ([name, sees]) => {
  // A busy machine can paint after the second for which the deferred scripts wait if no paint is reported.
  const arrange: Step = (opening) =>
    opening.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, { setTimeout: () => 0 });
      addEventListener('DOMContentLoaded', () => Object.assign(window, { setTimeout }));
    });
  const page = await show({ ...stateOf(name), arrange, act: [], sees });
  const before = await page.evaluate(() => {
    const seenAt = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
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
  await expectOpenItems(page, 1);
  await expect(page.locator('details[open] > summary')).toBeFocused();
  await page.locator('details[open] > summary').click();
  await expectOpenItems(page, 0);
});

test('A press on Reserve before hydration opens the question once the page is hydrated, and only once', async () => {
  const page = await show({
    ...stateOf('shared-giver'),
    arrange: early(() => {
      const reserve = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reserve');
      reserve?.closest('details')?.querySelector('summary')?.click();
      for (let presses = 0; presses < 2; presses += 1) reserve?.click();
      document.body.dataset.early = 'hydrated' in document.documentElement.dataset ? 'hydrated' : 'not hydrated';
    }),
    act: [],
    sees: 'Confirm Reservation',
  });
  await expect(page.locator('body')).toHaveAttribute('data-early', 'not hydrated');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('No press on Reserve is kept before the first script has come, so the button looks off until then', async () => {
  const look = async (javaScriptEnabled: boolean) => {
    const page = await show({ ...stateOf('shared-giver'), act: [], sees: 'Wool socks' }, { javaScriptEnabled });
    await tagOf(page, 'Wool socks').click();
    const reserve = page.getByRole('button', { name: 'Reserve', exact: true });
    const colour = () => reserve.evaluate((button) => getComputedStyle(button).backgroundColor);
    const sunk = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = 'var(--color-sunk)';
      return getComputedStyle(probe).backgroundColor;
    });
    return { colour, sunk };
  };
  const off = await look(false);
  await expect.poll(off.colour).toBe(off.sunk);
  const live = await look(true);
  expect(await live.colour()).not.toBe(live.sunk);
});

test('Somebody who hides the reserved items before hydration sees them hidden afterwards', async () => {
  const hide = early(() => document.querySelector<HTMLInputElement>('[type=checkbox]')?.click());
  const page = await show({ ...stateOf('shared-200-items'), arrange: hide, act: [] });
  await expect(page.getByRole('checkbox', { name: 'Hide reserved items' })).toBeChecked();
  await expect(page.locator('[data-free-only]')).toHaveCount(1);
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
