/**
 * `npm exec node scripts/dragging.ts`: measures the browser's longest task at the limits: while one of 200 wishlists is dragged, and while
 * a wishlist of 500 items is opened. Fails if that task takes too long.
 */
import type { Browser, Page } from '@playwright/test';
import { limits } from '../packages/domain/src/limits.ts';
import { gotoHydrated, openSession } from '../tests/states/page.ts';
import { Refusal } from './command.ts';
import { signIn } from './demo/accounts.ts';
import { type DemoPerson, emailOf, password } from './demo/family.ts';
import { fill, newcomer } from './demo/fill.ts';
import { runOnFreshProduct } from './demo/product.ts';
import { launchChromium } from './tools.ts';

/** A longer task is felt as a delay. */
const longestTaskMs = 100;
/** How many wishlists are open while one is dragged. */
const openCount = 6;
/** The index of the wishlist that is full. */
const fullIndex = 7;

const collector: DemoPerson = {
  ...newcomer,
  wishlists: Array.from({ length: limits.wishlistsPerPerson }, (_, wishlist) => ({
    name: `Wishlist ${wishlist + 1}`,
    isShared: false,
    items: Array.from({ length: wishlist === fullIndex ? limits.itemsPerWishlist : 20 }, (_, item) => ({
      name: `Item ${item + 1}`,
      link: 'https://shop.example/',
    })),
  })),
};

await runOnFreshProduct('dragging', measure);

async function measure(address: string): Promise<void> {
  console.log('Filling the product…');
  await fill(address, { collector });
  const storageState = await openSession(address, await signIn(address, emailOf('collector'), password));
  const browser = await launchChromium();
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 }, storageState });
  await gotoHydrated(page, '/dashboard');
  const nameOf = (name: string) => page.getByRole('button', { name, exact: true });
  await nameOf(`Wishlist ${limits.wishlistsPerPerson}`).waitFor();
  /** The longest task in ms, by what is done meanwhile. */
  const table: Record<string, number> = { 'all closed': await drag(browser, page) };
  for (const { name } of collector.wishlists.slice(0, openCount)) await nameOf(name).click();
  table[`${openCount} of them open`] = await drag(browser, page);
  const full = await nameOf(`Wishlist ${fullIndex + 1}`).elementHandle();
  table[`${limits.itemsPerWishlist} items opened`] = await trace(browser, page, async () => {
    await full?.evaluate((button) => button instanceof HTMLElement && button.click());
    // Playwright's search for a role takes the page longer than what is measured, so the item is found by its attribute.
    await page.locator(`[aria-label="Item ${limits.itemsPerWishlist}"]`).waitFor({ state: 'attached' });
  });
  console.table(table);
  const longest = Math.max(...Object.values(table));
  if (longest > longestTaskMs) throw new Refusal(`The longest task takes ${longest} ms, more than ${longestTaskMs}.`);
}

/** Drags the first wishlist down over the others and back. */
async function drag(browser: Browser, page: Page): Promise<number> {
  const handle = page.getByRole('button', { name: 'Drag to reorder Wishlist 1', exact: true });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Refusal('There is no handle to drag by.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return trace(browser, page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y + 540, { steps: 60 });
    await page.mouse.move(x, y, { steps: 60 });
    await page.mouse.up();
  });
}

/** The longest task of the page's main thread during the work, in ms of processor time, which other programs do not lengthen. */
async function trace(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await work();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const main = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  return Math.round(Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** The task's processor time, in microseconds. */
  tdur?: number;
}
