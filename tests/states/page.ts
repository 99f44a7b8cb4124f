import { type BrowserContextOptions, expect, type Page, request, type ViewportSize } from '@playwright/test';
import { sessionCookie } from '@wishnest/page/cookies';
import { signInKey } from '@wishnest/web/identity/firebaseInternals.ts';
import { type SignedIn, signIn } from '../../scripts/demo/accounts.ts';
import { emailOf, password } from '../../scripts/demo/family.ts';
import type { State } from './steps.ts';

/** A usual phone, held upright. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** Matches once the page is hydrated. */
export const hydrated = 'html[data-hydrated]';

/** Goes to a page and waits until it is hydrated, since React handles no input before. */
export async function gotoHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(hydrated).waitFor({ state: 'attached' });
}

/** Resizes the screen, and waits until the page has rendered what depends on its size, at which a drag ends too. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(waitForLayout);
}

/** For `page.evaluate`: media queries and the sizes of elements are told to the page in the next frame. */
export function waitForLayout(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

type StoredSession = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export type Show = ReturnType<typeof buildShow>;

/**
 * Builds what opens a page in a state, in a browser context of its own, which the caller closes. Everybody signs in once; all
 * their pages start with what a browser would have stored.
 * @param address of the app
 * @param shareCodes from `fillStates`
 * @param openPage opens a page of the app in a browser context of its own
 */
export function buildShow(
  address: string,
  shareCodes: ReadonlyMap<string, string>,
  openPage: (options: BrowserContextOptions) => Promise<Page>,
) {
  const sessions = new Map<string, Promise<StoredSession>>();
  const signInAs = async (who: string) => openSession(address, await signIn(address, emailOf(who), password));
  return async ({ who, path, arrange, act = [], sees }: State, options: BrowserContextOptions = {}): Promise<Page> => {
    if (who !== 'visitor' && !sessions.has(who)) sessions.set(who, signInAs(who));
    const storageState = await sessions.get(who);
    const page = await openPage({ reducedMotion: 'reduce', ...(storageState && { storageState }), ...options });
    await page.addInitScript(keepToasts);
    await arrange?.(page);
    const target = withShareCode(path, shareCodes);
    const isHydrated = options.javaScriptEnabled !== false;
    await (isHydrated ? gotoHydrated(page, target) : page.goto(target));
    for (const step of act) await step(page);
    await page.getByText(sees).or(page.getByPlaceholder(sees)).filter({ visible: true }).first().waitFor();
    await page.evaluate(finishRendering);
    return page;
  };
}

/** A state's path, with the share code in place of the wishlist's name. */
export const withShareCode = (path: string, shareCodes: ReadonlyMap<string, string>): string =>
  path.replace(/(?<=^\/shared\/).*/, (name) => shareCodes.get(name) ?? name);

/**
 * For `addInitScript`: toasts never close, since a screenshot or a busy machine may take longer than they stay. Neither does anything else
 * end that is shown for a moment, and nothing is polled.
 */
export function keepToasts(): void {
  const { setTimeout } = window;
  const never = 2 ** 31 - 1;
  window.setTimeout = ((handler: TimerHandler, ms = 0, ...given: unknown[]) =>
    setTimeout(handler, ms < 2000 ? ms : never, ...given)) as typeof window.setTimeout;
}

/**
 * For `page.evaluate`: scrolls to the top, where the header of a phone covers nothing, waits for fonts and pictures, and
 * ends all motion.
 */
export async function finishRendering(): Promise<void> {
  scrollTo(0, 0);
  await document.fonts.ready;
  // The picture of a closed item is not loaded.
  const shown = [...document.images].filter((image) => image.checkVisibility());
  // One far below would be loaded only once somebody scrolls to it.
  for (const image of shown) image.loading = 'eager';
  await Promise.all(shown.map((image) => image.decode().catch(() => {})));
  for (const animation of document.getAnimations()) {
    // A longer animation shows a duration or repeats for ever.
    if (Number(animation.effect?.getComputedTiming().endTime) < 1000) animation.finish();
    else animation.pause();
  }
}

/**
 * What the browser of somebody stores who is signed in with the local identity provider: Firebase's account, and the cookie
 * by which the server recognises it. A browser context that starts with it needs no login.
 */
export async function openSession(address: string, { idToken, refreshToken }: SignedIn): Promise<StoredSession> {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  const apiKey = 'local';
  const user = {
    uid: claims.user_id,
    email: claims.email,
    emailVerified: claims.email_verified,
    isAnonymous: false,
    providerData: [{ providerId: claims.firebase.sign_in_provider, uid: claims.email, email: claims.email }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: claims.exp * 1000 },
    apiKey,
    appName: '[DEFAULT]',
  };
  const browser = await request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${idToken}` } });
  // A server on a busy machine may ask to be asked later.
  await expect(async () => expect(await browser.post(address + sessionCookie.path)).toBeOK()).toPass({
    timeout: 30_000,
  });
  const { cookies } = await browser.storageState();
  await browser.dispose();
  const entry = { name: signInKey(apiKey), value: JSON.stringify(user) };
  return { cookies, origins: [{ origin: address, localStorage: [entry] }] };
}
