import type { BrowserContextOptions, Page } from '@playwright/test';
import { createAccount, signIn } from './accounts.ts';
import { emailOf, family, password } from './family.ts';
import { fill } from './fill.ts';
import { hoarder } from './hoard.ts';
import { gotoHydrated } from './hydrated.ts';
import type { State, Who } from './states/state.ts';

type StoredSession = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface Stage {
  /** A page of its own, in this state. Whoever asks for it closes its context. */
  show(state: State, options?: BrowserContextOptions): Promise<Page>;
}

/**
 * Fills an app with the family, with somebody who has too much, and with two who have only just come.
 * @param openPage opens a page on the app in a browser context of its own
 */
export async function setStage(
  address: string,
  openPage: (options: BrowserContextOptions) => Promise<Page>,
): Promise<Stage> {
  const shareCodes = new Map([...(await fill(address, family)), ...(await fill(address, { hoarder }))]);
  await welcome(address, 'newcomer', true);
  await welcome(address, 'unverified', false);

  const sessions = new Map<Who, Promise<StoredSession>>();
  /** Everybody signs in once; what the browser stores of it is handed to their later pages. */
  function sessionOf(who: Who): Promise<StoredSession> {
    const session = sessions.get(who) ?? openPage({}).then((page) => login(page, emailOf(who)));
    sessions.set(who, session);
    return session;
  }

  return {
    async show({ who, path, arrange, act = [], sees }, options = {}) {
      const page = await openPage({
        reducedMotion: 'reduce',
        ...(who !== 'visitor' && { storageState: await sessionOf(who) }),
        ...options,
      });
      await page.addInitScript(keepMessages);
      await arrange?.(page);
      const place = path.replace(/(?<=^\/shared\/).*/, (name) => shareCodes.get(name) ?? name);
      await (options.javaScriptEnabled === false ? page.goto(place) : gotoHydrated(page, place));
      for (const step of act) await step(page);
      await page.getByText(sees).or(page.getByPlaceholder(sees)).filter({ visible: true }).first().waitFor();
      await page.evaluate(comeToRest);
      return page;
    },
  };
}

async function welcome(address: string, name: string, emailVerified: boolean): Promise<void> {
  const account = { email: emailOf(name), password, displayName: 'Lena', emailVerified };
  if (!(await signIn(address, account.email, password))) await createAccount(address, account);
}

async function login(page: Page, email: string): Promise<StoredSession> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/(dashboard|verify-email)$/);
  const session = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  return session;
}

/** A message goes after some seconds, and to look at it may take longer: nothing comes that takes so long. */
function keepMessages(): void {
  const { setTimeout } = window;
  const longest = 2 ** 31 - 1;
  window.setTimeout = ((handler: TimerHandler, ms = 0, ...given: unknown[]) =>
    setTimeout(handler, ms < 2000 ? ms : longest, ...given)) as typeof window.setTimeout;
}

/** Back at the top, where the header of a phone covers nothing, with all pictures and letters there, and nothing moves. */
async function comeToRest(): Promise<void> {
  scrollTo(0, 0);
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  for (const animation of document.getAnimations()) {
    // What runs longer than a movement tells the time, or goes round for ever.
    if (Number(animation.effect?.getComputedTiming().endTime) < 1000) animation.finish();
    else animation.pause();
  }
}
