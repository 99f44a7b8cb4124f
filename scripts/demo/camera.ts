import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Stage } from './stage.ts';
import type { State } from './states/state.ts';

type Scheme = 'light' | 'dark';

const smallest = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/** How many pictures `takeAll` takes of these states. */
export function countPictures(states: readonly State[]): number {
  return states.reduce((sum, state) => sum + screensOf(state).length * 2, 0);
}

/** Pictures of these states on three screens or four, light and dark: `{folder}/{width}-{scheme}/{state}.png`. */
export async function takeAll(stage: Stage, states: readonly State[], folder: string, onTaken: () => void) {
  for (const state of states) {
    for (const screen of screensOf(state)) {
      const page = await stage.show(state, screen);
      for (const scheme of ['light', 'dark'] as const) {
        await take(page, scheme, `${folder}/${screen.viewport.width}-${scheme}/${state.name}.png`);
        onTaken();
      }
      await page.context().close();
    }
  }
}

/** What a reader of the README sees. */
export const readmePictures: readonly [file: string, state: string, BrowserContextOptions, Scheme][] = [
  ['shared-wishlist', 'shared-giver', { ...phone, deviceScaleFactor: 2 }, 'light'],
  ['dashboard', 'dashboard-open', desktop, 'light'],
  ['share-dialog', 'share-wishlist', { ...phone, deviceScaleFactor: 2 }, 'dark'],
];

/** In CSS px: a page that is longer goes on as it began. */
const longest = 4000;

/** One picture: of the whole page, but of no more than the screen where a dialog is open. */
export async function take(page: Page, scheme: Scheme, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  const screen = page.viewportSize();
  const isModal = (await page.locator('dialog[open]').count()) > 0;
  const height = Math.min(longest, await page.evaluate(() => document.documentElement.scrollHeight));
  // A screen as high as the page, where a picture of more than the screen would show sticky parts cut off.
  if (screen && !isModal) await page.setViewportSize({ ...screen, height: Math.max(screen.height, height) });
  await page.screenshot({ path });
  if (screen && !isModal) await page.setViewportSize(screen);
}

function screensOf({ isTight = false, widest = Number.POSITIVE_INFINITY }: State) {
  return [...(isTight ? [smallest] : []), phone, tablet, desktop].filter(({ viewport }) => viewport.width <= widest);
}
