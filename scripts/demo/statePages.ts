import type { BrowserContextOptions, Page } from '@playwright/test';
import { Refusal } from '../command.ts';
import { emailOf, password } from './family.ts';
import { signIn } from './fill.ts';
import { gotoHydrated, openSession, type StoredSession } from './page.ts';
import type { State } from './steps.ts';

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
  return async ({ who, path, arrange, act = [], sees }: State, options: BrowserContextOptions = {}): Promise<Page> => {
    if (who !== 'visitor' && !sessions.has(who)) sessions.set(who, signInAs(address, emailOf(who)));
    const storageState = await sessions.get(who);
    const page = await openPage({ reducedMotion: 'reduce', ...(storageState && { storageState }), ...options });
    await page.addInitScript(keepToasts);
    await arrange?.(page);
    const target = path.replace(/(?<=^\/shared\/).*/, (name) => shareCodes.get(name) ?? name);
    await (options.javaScriptEnabled === false ? page.goto(target) : gotoHydrated(page, target));
    for (const step of act) await step(page);
    await page.getByText(sees).or(page.getByPlaceholder(sees)).filter({ visible: true }).first().waitFor();
    await page.evaluate(finishRendering);
    return page;
  };
}

async function signInAs(address: string, email: string): Promise<StoredSession> {
  const signedIn = await signIn(address, email, password);
  if (!signedIn) throw new Refusal(`${email} has no account.`);
  return openSession(address, signedIn.token, signedIn.refreshToken);
}

/** For `addInitScript`: toasts never close, since a screenshot may take longer than they stay. No other timer is as long. */
function keepToasts(): void {
  const { setTimeout } = window;
  const never = 2 ** 31 - 1;
  window.setTimeout = ((handler: TimerHandler, ms = 0, ...given: unknown[]) =>
    setTimeout(handler, ms < 2000 ? ms : never, ...given)) as typeof window.setTimeout;
}

/**
 * For `page.evaluate`: scrolls to the top, where the header of a phone covers nothing, waits for fonts and pictures, and
 * ends all motion.
 */
async function finishRendering(): Promise<void> {
  scrollTo(0, 0);
  await document.fonts.ready;
  // The picture of a closed item is not loaded.
  const shown = [...document.images].filter((image) => image.checkVisibility());
  await Promise.all(shown.map((image) => image.decode().catch(() => {})));
  for (const animation of document.getAnimations()) {
    // A longer animation shows a duration or repeats for ever.
    if (Number(animation.effect?.getComputedTiming().endTime) < 1000) animation.finish();
    else animation.pause();
  }
}
