/**
 * `npm run screenshots`: takes every page and dialog in every state into `screenshots/`, on four screens, light and dark,
 * and on the smallest phone where space may be short. Arguments choose the states whose names begin with them:
 * `npm run screenshots -- dashboard share`. With `--readme` it takes the README's pictures instead. With `--check` it looks for
 * what keeps somebody from using the chosen states. With `--language=de` the pages are in German; their pictures are in a folder of
 * that name, light alone.
 */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { isLanguage, type Language, languageTags, sourceLanguage } from '../packages/domain/src/languages.ts';
import { buildShow, phone, type Show } from '../tests/states/page.ts';
import { stateOf, states } from '../tests/states/states.ts';
import type { State } from '../tests/states/steps.ts';
import { translated } from '../tests/states/translated.ts';
import { findFaults, tallPhone } from '../tests/support/accessibility.ts';
import { Refusal } from './command.ts';
import { fillStates } from './demo/fill.ts';
import { runOnFreshProduct } from './demo/product.ts';
import { launchChromium } from './tools.ts';

type Scheme = 'light' | 'dark';

const smallest = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };
const large = { viewport: { width: 1600, height: 900 } };

/** The pictures of the README, and those that a browser shows when it offers to install the app. */
const readmePictures: readonly [file: string, state: string, BrowserContextOptions, Scheme][] = [
  ['docs/pictures/shared-wishlist.png', 'remarks', { ...phone, deviceScaleFactor: 2 }, 'light'],
  ['docs/pictures/dashboard.png', 'dashboard-open', desktop, 'light'],
  ['docs/pictures/share-dialog.png', 'share-wishlist', { ...phone, deviceScaleFactor: 2 }, 'dark'],
  ['apps/web/public/screenshots/phone.jpg', 'dashboard', { ...phone, deviceScaleFactor: 2 }, 'light'],
  ['apps/web/public/screenshots/wide.jpg', 'dashboard', desktop, 'light'],
];

/** In CSS px. The rest of a longer page looks like its beginning. */
const maxHeight = 4000;

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const language = readLanguage();
const isEnglish = language === sourceLanguage;
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

await runOnFreshProduct('screenshots', async (address) => {
  const browser = await launchChromium();
  // What a state routes is requested by the page.
  const each = { baseURL: address, locale: language, serviceWorkers: 'block' } as const;
  const show = buildShow(address, await fillStates(address), async (options) =>
    translated(await browser.newPage({ ...each, ...options }), language),
  );
  if (flags.includes('--readme')) await takeForReadme(show);
  else if (flags.includes('--check')) await checkChosen(show);
  else await takeScreenshots(show);
});

function readLanguage(): Language {
  const [tag = sourceLanguage] = flags.flatMap((flag) => /^--language=(.*)/.exec(flag)?.[1] ?? []);
  if (isLanguage(tag)) return tag;
  console.error(`There are only: ${languageTags.join(', ')}.`);
  process.exit(1);
}

function chosenStates(): readonly State[] {
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));
  const chosen = states.filter(({ name }) => isWanted(name));
  if (chosen.length === 0) throw new Refusal(`There are only: ${states.map(({ name }) => name).join(', ')}.`);
  return chosen;
}

async function checkChosen(show: Show): Promise<void> {
  const found: string[] = [];
  for (const state of chosenStates()) {
    console.log(state.name);
    const page = await show(state, { viewport: tallPhone });
    for (const fault of await findFaults(page, state)) found.push(`${state.name}: ${fault}`);
    await page.close();
  }
  if (found.length > 0) throw new Refusal(found.join('\n'));
}

async function takeForReadme(show: Show): Promise<void> {
  for (const [file, state, screen, scheme] of readmePictures) {
    const page = await show(stateOf(state), screen);
    await takeScreenshot(page, scheme, file, file.endsWith('.png'));
    await page.close();
  }
}

/** Takes each state on two to five screens, light and dark: `screenshots/{width}-{scheme}/{state}.png`. */
async function takeScreenshots(show: Show): Promise<void> {
  for (const state of chosenStates()) {
    const { name, isTight, widest = Number.POSITIVE_INFINITY } = state;
    console.log(name);
    for (const screen of [...(isTight ? [smallest] : []), phone, ...(isEnglish ? [tablet, large] : []), desktop]) {
      const { width } = screen.viewport;
      if (width > widest) continue;
      const page = await show(state, screen);
      for (const scheme of isEnglish ? (['light', 'dark'] as const) : (['light'] as const)) {
        await takeScreenshot(
          page,
          scheme,
          `screenshots/${isEnglish ? '' : `${language}-`}${width}-${scheme}/${name}.png`,
        );
      }
      await page.close();
    }
  }
}

/** Takes the whole page or, if a dialog is open or something can be undone, only the screen, at which both stand. */
async function takeScreenshot(page: Page, scheme: Scheme, path: string, isWhole = true): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  const screen = page.viewportSize();
  const isOfScreen = (await page.locator('dialog[open], [data-toasts] button').count()) > 0;
  const height = Math.min(maxHeight, await page.evaluate(() => document.documentElement.scrollHeight));
  // The screen becomes as high as the page, since a full-page screenshot shows sticky parts in the wrong place.
  const isTaller = isWhole && !isOfScreen;
  if (screen && isTaller) await page.setViewportSize({ ...screen, height: Math.max(screen.height, height) });
  await page.screenshot({ path });
  if (screen && isTaller) await page.setViewportSize(screen);
}
