import type { BrowserContextOptions, Page } from '@playwright/test';
import { phone } from './phone.ts';
import type { StatePages } from './state-pages.ts';
import type { State } from './states/state.ts';

type Scheme = 'light' | 'dark';

const smallest = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** How many files `takeScreenshots` writes for these states. */
export function countScreenshots(states: readonly State[]): number {
  return states.reduce((sum, state) => sum + screensOf(state).length * 2, 0);
}

/** Takes each state on three or four screens, light and dark: `{folder}/{width}-{scheme}/{state}.png`. */
export async function takeScreenshots(
  pages: StatePages,
  states: readonly State[],
  folder: string,
  onTaken: () => void,
) {
  for (const state of states) {
    for (const screen of screensOf(state)) {
      const page = await pages.show(state, screen);
      for (const scheme of ['light', 'dark'] as const) {
        await takeScreenshot(page, scheme, `${folder}/${screen.viewport.width}-${scheme}/${state.name}.png`);
        onTaken();
      }
      await page.context().close();
    }
  }
}

/** The pictures of the README. */
export const readmePictures: readonly [file: string, state: string, BrowserContextOptions, Scheme][] = [
  ['shared-wishlist', 'shared-giver', { ...phone, deviceScaleFactor: 2 }, 'light'],
  ['dashboard', 'dashboard-open', desktop, 'light'],
  ['share-dialog', 'share-wishlist', { ...phone, deviceScaleFactor: 2 }, 'dark'],
];

/** In CSS px. The rest of a longer page looks like its beginning. */
const maxHeight = 4000;

/** Takes the whole page or, where a dialog is open, only the screen. */
export async function takeScreenshot(page: Page, scheme: Scheme, path: string): Promise<void> {
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
