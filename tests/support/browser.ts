import {
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  expect as playwrightExpect,
} from '@playwright/test';
import { inject, onTestFinished } from 'vitest';
import { addWishlist, buildGraphql } from '../../scripts/demo/fill.ts';
import { buildShow, gotoHydrated, openSession, resize, withShareCode } from '../states/page.ts';
import { pick, type State } from '../states/steps.ts';
import { signInNewPerson, uniqueEmail } from './accounts.ts';
import { pretendOldBrowser } from './oldBrowser.ts';

const shared = inject('sharedApp');
const shareCodes = new Map(shared.shareCodes);

/** A condition is waited for as long as a busy machine may need. One that holds is not waited for. */
export const expect = playwrightExpect.configure({ timeout: 30_000 });

/** Chromium is shared by all browser tests, and this connection by those of a worker. */
const browser = await chromium.connect(shared.browser);

/** The origin of the application that all browser tests share. */
export const origin = shared.address;

interface PageOptions extends BrowserContextOptions {
  /** Whether the browser lacks what the oldest browsers lack. */
  isOld?: boolean;
}

/** What a browser reports about a header that is wrong or that the page violates. */
const aboutPolicies = /Content.Security.Policy|Permissions.Policy|violates|Refused to/i;

/** Opens a page in a browser context of its own, signed out. An uncaught error or a violated policy fails the test. */
async function openPage({ isOld = false, ...options }: PageOptions = {}): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en',
    permissions,
    // What a test routes is requested by the page.
    serviceWorkers: 'block',
    ...options,
  });
  if (isOld) await pretendOldBrowser(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (aboutPolicies.test(message.text())) faults.push(message.text());
  });
  onTestFinished(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
  return page;
}

/** Opens a path of the shared application in a browser context of its own, signed out. */
export async function visit(path: string, options?: PageOptions): Promise<Page> {
  const page = await openPage(options);
  await gotoHydrated(page, path);
  return page;
}

/**
 * Signs in somebody new with a pretend Google account, without a browser, and creates their profile: for tests of what
 * comes after the login. Their pages start with what a login would have stored.
 */
export async function signInOwner(name: string) {
  const signedIn = await signInNewPerson(name);
  const storageState = await openSession(origin, signedIn);
  const calls = buildGraphql(origin, signedIn.idToken);
  await calls.mutate('createProfile', { username: name, bio: '', avatarUrl: '' });
  const visitSignedIn = (path: string, options?: PageOptions) => visit(path, { ...options, storageState });
  function create(name: string, isShared: boolean, items: readonly string[] = []) {
    const link = 'https://www.example.com/shop';
    return addWishlist(calls, { name, isShared, items: items.map((item) => ({ name: item, link })) });
  }
  return {
    visit: visitSignedIn,
    async visitDashboard(options?: PageOptions) {
      const page = await visitSignedIn('/dashboard', options);
      await expect(page.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
      return page;
    },
    createWishlist: (name: string, items?: readonly string[]) => create(name, false, items),
    /** The names of their wishlists, in the order that the server has saved. */
    async savedOrder() {
      const query = '{ viewer { wishlists { name order } } }';
      const { viewer } = await calls.ask<{ viewer: { wishlists: { name: string; order: number }[] } }>(query);
      return viewer.wishlists.toSorted((one, other) => one.order - other.order).map(({ name }) => name);
    },
    /** Creates a wishlist and returns its share link. */
    shareWishlist: async (name: string, items?: readonly string[]) =>
      `${origin}/shared/${await create(name, true, items)}`,
  };
}

/** Opens a page of the shared application in a state. The sessions of people are kept for all tests of a worker. */
export const show = buildShow(origin, shareCodes, openPage);

/** The path of a state's page. */
export const pathOf = (state: State) => withShareCode(state.path, shareCodes);

/** Where an element is on the screen. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the screen.`);
  return box;
}

/** More tab stops than any page has. */
const maxStops = 80;

/** Leads Tab through the rest of the page on a large screen. The focus has to be visible at every stop. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  await resize(page, { width: 1280, height: 720 });
  let stops = 0;
  do {
    await page.keyboard.press('Tab');
    stops += 1;
    await expect.poll(() => page.evaluate(describeUnseenFocus)).toBe('');
  } while (!(await page.evaluate(() => document.activeElement === document.body)) && stops < maxStops);
  expect(stops).toBeLessThan(maxStops);
  if (viewport) await resize(page, viewport);
}

/** Presses Tab, or Shift+Tab, until the target has the focus. The focus has to be visible at every stop. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    // What opens may still move.
    await expect.poll(() => page.evaluate(describeUnseenFocus)).toBe('');
  }
  throw new Error(`${key} does not reach ${target}.`);
}

/** Moves the focus to the target and presses Enter. */
export async function pressOn(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

/** For `page.evaluate`: describes the focused element if its focus is not visible or if it is covered; otherwise ''. */
function describeUnseenFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const beside = focused.matches('input[type=radio]') ? (focused.parentElement?.children ?? []) : [];
  const around = [focused, ...beside];
  // The ring of a wishlist and of an item is that of a pseudo-element.
  const boxes = around.flatMap((element) =>
    [null, '::before', '::after'].map((part) => getComputedStyle(element, part)),
  );
  const isOutlined = boxes.some(
    ({ content, outlineStyle, outlineWidth }) =>
      content !== 'none' && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  const { left, top, width, height } = focused.getBoundingClientRect();
  const atop = document.elementFromPoint(left + width / 2, top + height / 2);
  const isCovered = !atop || !(focused.contains(atop) || atop.closest('label')?.contains(focused));
  if (isOutlined && !isCovered) return '';
  return `${isCovered ? 'covered' : 'not outlined'}: ${focused.outerHTML.slice(0, 200)}`;
}

export const password = 'correct horse';

/** Fills in and sends the form on /register. */
export async function register(page: Page, { username, email }: { username: string; email: string }) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Signs in from /login with a pretend Google account, a new one unless an address is given. */
export async function loginWithGoogle(page: Page, name: string, email = uniqueEmail(name)) {
  await page.getByRole('button', { name: 'Login with Google' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
  return email;
}

/** Signs in from /login with a password. */
export async function login(page: Page, email: string, typed: string) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Creates a wishlist on the dashboard. */
export async function createWishlist(page: Page, name: string) {
  await page.getByRole('button', { name: 'Create Wishlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Wishlist' });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Adds an item to the only wishlist that is open on the dashboard. */
export async function addItem(page: Page, name: string, link = 'https://www.example.com/shop') {
  await page.getByRole('button', { name: 'Add Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Link' }).fill(link);
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(tagOf(page, name)).toBeVisible();
  // The item is there a moment before the dialog closes, which has a button of the same name.
  await expect(dialog).toBeHidden();
}

/** Shares a wishlist on the dashboard and answers its link. */
export async function share(page: Page, wishlist: string): Promise<string> {
  await pick(wishlist, 'Share')(page);
  const dialog = page.getByRole('dialog', { name: 'Share Wishlist' });
  const link = dialog.getByRole('textbox', { name: 'Share link' });
  await expect(link).toHaveValue(/\/shared\//);
  const value = await link.inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return value;
}

/** Signs in with a new pretend Google account and waits for the dashboard. */
export async function signInToDashboard(page: Page, name: string) {
  const email = await loginWithGoogle(page, name);
  await expect(page.getByRole('heading', { name: 'Your Wishlists' })).toBeVisible();
  return email;
}

/** Opens an item of a shared wishlist, and reserves it. */
export async function reserve(page: Page, item: string) {
  await openItem(page, item);
  await confirm(page, item, 'Reserve');
}

export async function unreserve(page: Page, item: string) {
  await openItem(page, item);
  await confirm(page, item, 'Unreserve');
}

/** Presses a button of an item that is open, and the same one in the question that follows. */
export async function confirm(page: Page, item: string, name: 'Reserve' | 'Unreserve') {
  await page.getByRole('group', { name: item }).getByRole('button', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/** The tag of the item whose name begins like this: what one sees of it while it is closed. A summary has no role. */
export const tagOf = (page: Page, item: string) => page.locator('summary', { hasText: new RegExp(`^${item}`) });

/** Shows the actions of an item that is closed. */
export async function openItem(page: Page, item: string) {
  await tagOf(page, item).click();
  await expect(page.locator('details').filter({ has: tagOf(page, item) })).toHaveAttribute('open');
  // A press on what moves can begin on a button and end beside it.
  await page.evaluate(untilAtRest);
}

/** For `page.evaluate`: waits until the page has ended all short motion, and has not scrolled for some frames. */
async function untilAtRest() {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  const short = running.filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000);
  await Promise.allSettled(short.map(({ finished }) => finished));
  let [frames, before] = [0, scrollY];
  while (frames < 10) {
    await new Promise(requestAnimationFrame);
    frames = scrollY === before ? frames + 1 : 0;
    before = scrollY;
  }
}

/** Returns what moves a finger on the screen. */
export async function touchScreen(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Waits until the page requests an operation. */
export const untilAsked = (page: Page, operation: string) =>
  page.waitForRequest(
    (request) => request.url().endsWith('/graphql') && request.postDataJSON().operationName === operation,
  );

/** The names of the wishlists on a dashboard, in their order. */
export const wishlistNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
