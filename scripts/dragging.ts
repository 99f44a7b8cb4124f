/**
 * `npm run dragging`: how long a browser is busy at a time where there is as much as there can be: while a wishlist is
 * dragged among 200, and while one of 500 items is opened. Fails where it could not answer for longer than it may.
 */
import { rm } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { limits } from '../packages/domain/src/limits.ts';
import { emailOf, password, type Relative } from './demo/family.ts';
import { fill } from './demo/fill.ts';
import { configureLocally } from './demo/local.ts';
import { countTo } from './demo/progress.ts';
import { Household } from './processes/household.ts';
import { Refusal } from './processes/refusal.ts';
import { startProduct } from './server/product.ts';
import { launchChromium } from './tools/browser.ts';
import { provideChromium } from './tools/chromium.ts';

const dataDir = 'node_modules/.cache/wishnest/dragging';
/** What still feels immediate, in milliseconds. */
const longestMs = 100;
/** As many of them as somebody may have open at once. */
const opened = 6;
/** The one that holds as many items as it can, counted from 0. */
const full = 7;

const collector: Relative = {
  username: 'Collector',
  bio: '',
  avatarUrl: '',
  wishlists: Array.from({ length: limits.wishlistsPerPerson }, (_, wishlist) => ({
    name: `Wishlist ${wishlist + 1}`,
    isShared: false,
    items: Array.from({ length: wishlist === full ? limits.itemsPerWishlist : 20 }, (_, item) => ({
      name: `Item ${item + 1}`,
      link: 'https://shop.example/',
    })),
  })),
};

const household = new Household();
await measure().catch((error) => household.fail(error));

async function measure(): Promise<void> {
  provideChromium();
  await rm(dataDir, { recursive: true, force: true });
  configureLocally({
    DATA_DIR: dataDir,
    HOST: '',
    PORT: '0',
    AUTH_EMULATOR_PORT: '0',
    WRITES_PER_MINUTE: '10000',
    READS_PER_MINUTE: '100000',
  });
  const { address } = await startProduct(household);
  await fill(address, { collector }, countTo(collector.wishlists.length + 2, 'The collector moves in:'));
  const browser = await launchChromium();
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } });
  await login(page);
  const found: Record<string, Record<string, number>> = {};
  for (const isOpen of [false, true]) {
    if (isOpen) for (const { name } of collector.wishlists.slice(0, opened)) await toggle(page, name);
    found[isOpen ? `${opened} of them open` : 'all closed'] = await drag(browser, page);
  }
  const fullOne = await page.getByRole('button', { name: new RegExp(`^Wishlist ${full + 1} `) }).elementHandle();
  found[`${limits.itemsPerWishlist} items opened`] = await trace(browser, page, async () => {
    await fullOne?.evaluate((button) => button instanceof HTMLElement && button.click());
    // By its attribute: to look for a role among so many takes the page longer than what is measured.
    await page.locator(`[aria-label="Item ${limits.itemsPerWishlist}"]`).waitFor({ state: 'attached' });
  });
  await browser.close();
  console.table(found);
  const longest = Math.max(...Object.values(found).map((row) => row['longest task (ms)'] ?? 0));
  if (longest > longestMs) throw new Refusal(`The longest task takes ${longest} ms, more than ${longestMs}.`);
  await household.stop(0);
}

async function login(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(emailOf('collector'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'Wishlist 200' }).waitFor();
}

async function toggle(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .first()
    .click();
}

/** Takes the first sheet down over the others, and back. */
async function drag(browser: Browser, page: Page): Promise<Record<string, number>> {
  const handle = page.getByRole('button', { name: 'Drag to reorder Wishlist 1', exact: true });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Refusal('There is no handle to drag by.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return trace(browser, page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 0; step <= 60; step += 1) await page.mouse.move(x + (step % 20) * 10, y + step * 9);
    for (let step = 60; step >= 0; step -= 1) await page.mouse.move(x, y + step * 9);
    await page.mouse.up();
  });
}

async function trace(browser: Browser, page: Page, work: () => Promise<void>): Promise<Record<string, number>> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await work();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  return tasksOf(traceEvents);
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Time taken, and of that the thread's own, without what other programs took from it; in microseconds. */
  dur?: number;
  tdur?: number;
}

/** The tasks of the page's own thread, by the time that they themselves took. */
function tasksOf(events: readonly TraceEvent[]): Record<string, number> {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  const longest = (times: number[]) => Math.round(Math.max(0, ...times) / 1000);
  return {
    tasks: tasks.length,
    'longest task (ms)': longest(tasks.map(({ tdur = 0 }) => tdur)),
    'with what other programs took (ms)': longest(tasks.map(({ dur = 0 }) => dur)),
  };
}
