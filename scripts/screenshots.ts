/**
 * `npm run screenshots`: every page and dialog in every state, on three screens (where it may get tight, on the smallest
 * phone too), light and dark, into `screenshots/`.
 * Names, or how they begin, choose some: `npm run screenshots -- dashboard share`. With `--readme` it takes the
 * README's pictures instead.
 */
import { rm } from 'node:fs/promises';
import { countPictures, readmePictures, take, takeAll } from './demo/camera.ts';
import { configureLocally } from './demo/local.ts';
import { countTo } from './demo/progress.ts';
import { type Stage, setStage } from './demo/stage.ts';
import { stateOf, states } from './demo/states/states.ts';
import { Household } from './processes/household.ts';
import { Refusal } from './processes/refusal.ts';
import { startProduct } from './server/product.ts';
import { launchChromium } from './tools/browser.ts';
import { provideChromium } from './tools/chromium.ts';

const dataDir = 'node_modules/.cache/wishnest/screenshots';
const household = new Household();
await photograph(process.argv.slice(2)).catch((error) => household.fail(error));

async function photograph(wanted: string[]): Promise<void> {
  provideChromium();
  await rm(dataDir, { recursive: true, force: true });
  // People do in seconds what they would otherwise take an evening for.
  configureLocally({
    DATA_DIR: dataDir,
    HOST: '',
    PORT: '0',
    AUTH_EMULATOR_PORT: '0',
    WRITES_PER_MINUTE: '10000',
    READS_PER_MINUTE: '100000',
  });
  const { address } = await startProduct(household);
  const browser = await launchChromium();
  const stage = await setStage(address, async (options) => {
    const context = await browser.newContext({ baseURL: address, locale: 'en', ...options });
    return context.newPage();
  });
  await (wanted.includes('--readme') ? takeForReadme(stage) : takeChosen(stage, wanted));
  await browser.close();
  await household.stop(0);
}

async function takeChosen(stage: Stage, wanted: string[]): Promise<void> {
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));
  const chosen = states.filter(({ name }) => isWanted(name));
  if (chosen.length === 0) throw new Refusal(`There are only: ${states.map(({ name }) => name).join(', ')}.`);
  await takeAll(stage, chosen, 'screenshots', countTo(countPictures(chosen), 'screenshots:'));
}

async function takeForReadme(stage: Stage): Promise<void> {
  const count = countTo(readmePictures.length, 'docs/pictures:');
  for (const [file, state, screen, scheme] of readmePictures) {
    const page = await stage.show(stateOf(state), screen);
    await take(page, scheme, `docs/pictures/${file}.png`);
    await page.context().close();
    count();
  }
}
