/**
 * `npm run screenshots`: takes every page and dialog in every state into `screenshots/`, on three screens, light and dark,
 * and on the smallest phone where space may be short. Arguments choose the states whose names begin with them:
 * `npm run screenshots -- dashboard share`. With `--readme` it takes the README's pictures instead.
 */
import { runOnFreshProduct } from './demo/fresh-product.ts';
import { buildStatePages, fillStates, type StatePages } from './demo/state-pages.ts';
import { stateOf, states } from './demo/states/states.ts';
import { countScreenshots, readmePictures, takeScreenshot, takeScreenshots } from './demo/take-screenshots.ts';
import { Refusal } from './processes/refusal.ts';
import { launchChromium } from './tools/browser.ts';
import { countSteps } from './tools/progress.ts';

const wanted = process.argv.slice(2);

await runOnFreshProduct('screenshots', async (address) => {
  const browser = await launchChromium();
  const pages = buildStatePages(address, await fillStates(address), async (options) => {
    const context = await browser.newContext({ baseURL: address, locale: 'en', ...options });
    return context.newPage();
  });
  await (wanted.includes('--readme') ? takeForReadme(pages) : takeChosen(pages));
  await browser.close();
});

async function takeChosen(pages: StatePages): Promise<void> {
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));
  const chosen = states.filter(({ name }) => isWanted(name));
  if (chosen.length === 0) throw new Refusal(`There are only: ${states.map(({ name }) => name).join(', ')}.`);
  await takeScreenshots(pages, chosen, 'screenshots', countSteps('screenshots:', countScreenshots(chosen)));
}

async function takeForReadme(pages: StatePages): Promise<void> {
  const count = countSteps('docs/pictures:', readmePictures.length);
  for (const [file, state, screen, scheme] of readmePictures) {
    const page = await pages.show(stateOf(state), screen);
    await takeScreenshot(page, scheme, `docs/pictures/${file}.png`);
    await page.context().close();
    count();
  }
}
