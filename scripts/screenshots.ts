/**
 * `npm run screenshots`: takes every page and dialog in every state into `screenshots/`, on three screens, light and dark,
 * and on the smallest phone where space may be short. Arguments choose the states whose names begin with them:
 * `npm run screenshots -- dashboard share`. With `--readme` it takes the README's pictures instead. With `--check` it looks for
 * what keeps somebody from using the chosen states.
 */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { findFaults, tallPhone } from '../tests/support/accessibility.ts';
import { countSteps, Refusal } from './command.ts';
import { fillStates } from './demo/fill.ts';
import { buildShow, phone, type Show } from './demo/page.ts';
import { runOnFreshProduct } from './demo/product.ts';
import { stateOf, states } from './demo/states.ts';
import type { State } from './demo/steps.ts';
import { launchChromium } from './tools.ts';

type Scheme = 'light' | 'dark';

const smallest = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** The pictures of the README. */
const readmePictures: readonly [file: string, state: string, BrowserContextOptions, Scheme][] = [
  ['shared-wishlist', 'shared-giver', { ...phone, deviceScaleFactor: 2 }, 'light'],
  ['dashboard', 'dashboard-open', desktop, 'light'],
  ['share-dialog', 'share-wishlist', { ...phone, deviceScaleFactor: 2 }, 'dark'],
];

/** In CSS px. The rest of a longer page looks like its beginning. */
const maxHeight = 4000;

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

await runOnFreshProduct('screenshots', async (address) => {
  const browser = await launchChromium();
  const show = buildShow(address, await fillStates(address), async (options) => {
    const context = await browser.newContext({ baseURL: address, locale: 'en', ...options });
    return context.newPage();
  });
  if (flags.includes('--readme')) await takeForReadme(show);
  else if (flags.includes('--check')) await checkChosen(show);
  else await takeScreenshots(show, chosenStates());
  await browser.close();
});

function chosenStates(): readonly State[] {
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));
  const chosen = states.filter(({ name }) => isWanted(name));
  if (chosen.length === 0) throw new Refusal(`There are only: ${states.map(({ name }) => name).join(', ')}.`);
  return chosen;
}

async function checkChosen(show: Show): Promise<void> {
  const chosen = chosenStates();
  const count = countSteps('states:', chosen.length);
  const found: string[] = [];
  for (const state of chosen) {
    const page = await show(state, { viewport: tallPhone });
    for (const fault of await findFaults(page, state)) found.push(`${state.name}: ${fault}`);
    await page.context().close();
    count();
  }
  if (found.length > 0) throw new Refusal(found.join('\n'));
}

async function takeForReadme(show: Show): Promise<void> {
  const count = countSteps('docs/pictures:', readmePictures.length);
  for (const [file, state, screen, scheme] of readmePictures) {
    const page = await show(stateOf(state), screen);
    await takeScreenshot(page, scheme, `docs/pictures/${file}.png`);
    await page.context().close();
    count();
  }
}

/** Takes each state on three or four screens, light and dark: `screenshots/{width}-{scheme}/{state}.png`. */
async function takeScreenshots(show: Show, chosen: readonly State[]): Promise<void> {
  const files = chosen.reduce((sum, state) => sum + screensOf(state).length * 2, 0);
  const count = countSteps('screenshots:', files);
  for (const state of chosen) {
    for (const screen of screensOf(state)) {
      const page = await show(state, screen);
      for (const scheme of ['light', 'dark'] as const) {
        await takeScreenshot(page, scheme, `screenshots/${screen.viewport.width}-${scheme}/${state.name}.png`);
        count();
      }
      await page.context().close();
    }
  }
}

/** Takes the whole page or, where a dialog is open, only the screen. */
async function takeScreenshot(page: Page, scheme: Scheme, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  const screen = page.viewportSize();
  const isModal = (await page.locator('dialog[open]').count()) > 0;
  const height = Math.min(maxHeight, await page.evaluate(() => document.documentElement.scrollHeight));
  // The screen becomes as high as the page, since a full-page screenshot shows sticky parts in the wrong place.
  if (screen && !isModal) await page.setViewportSize({ ...screen, height: Math.max(screen.height, height) });
  await page.screenshot({ path });
  if (screen && !isModal) await page.setViewportSize(screen);
}

function screensOf({ isTight = false, widest = Number.POSITIVE_INFINITY }: State) {
  return [...(isTight ? [smallest] : []), phone, tablet, desktop].filter(({ viewport }) => viewport.width <= widest);
}
