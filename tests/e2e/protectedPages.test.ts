/** The pages for signed-in people, before it is known who is signed in. */
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { stateOf } from '../../scripts/demo/states/states.ts';
import { type Step, slowConnection } from '../../scripts/demo/states/steps.ts';
import { show } from '../support/browser.ts';

/** Presses a button in each document as soon as the document contains it. */
const pressAtOnce =
  (name: string): Step =>
  (page) =>
    page.addInitScript((name) => {
      const pressing = new MutationObserver(() => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
        if (!button) return;
        pressing.disconnect();
        button.click();
      });
      pressing.observe(document, { childList: true, subtree: true });
    }, name);

/** For `page.evaluate`: what `#root` contains, and how its first spinner moves. */
function seeRoot() {
  const root = document.getElementById('root') as HTMLElement;
  const { content, animationName } = getComputedStyle(root, '::before');
  return { html: root.innerHTML, spinner: `${content} ${animationName}` };
}

test.for(['dashboard', 'settings'])(
  'Until its scripts run, somebody signed in sees a spinner and nothing of the page: %s',
  async (name) => {
    let seen: Promise<ReturnType<typeof seeRoot>> | undefined;
    const look = async (page: Page) => {
      await page.waitForFunction(() => document.readyState !== 'loading');
      return page.evaluate(seeRoot);
    };
    await show(
      {
        ...stateOf(name),
        act: [],
        arrange: (page) =>
          page.route('**/assets/*.js', async (route) => {
            seen ??= look(page);
            await seen;
            await route.fallback();
          }),
      },
      { reducedMotion: 'no-preference' },
    );
    expect(await seen).toEqual({ html: '', spinner: '"" turn' });
  },
);

test('Whoever presses Logout the moment it is there is logged out, also on a slow connection', async () => {
  const page = await show({
    ...stateOf('settings'),
    act: [],
    arrange: async (opening) => {
      await slowConnection(opening);
      await pressAtOnce('Logout')(opening);
    },
    sees: 'Welcome to Wishnest',
  });
  expect(new URL(page.url()).pathname).toBe('/');
});

test('Whoever presses Delete Account the moment it is there is asked, also on a slow connection', async () => {
  const page = await show({
    ...stateOf('settings'),
    act: [],
    arrange: async (opening) => {
      await slowConnection(opening);
      await pressAtOnce('Delete Account')(opening);
    },
    sees: 'Are you sure',
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
});

test('The spinner neither moves nor flashes until the page is there, and nothing complains', async () => {
  const complaints: string[] = [];
  const page = await show(
    {
      ...stateOf('settings'),
      act: [],
      arrange: async (opening) => {
        opening.on('console', (message) => complaints.push(message.text()));
        await slowConnection(opening);
        await opening.addInitScript(recordFrames);
      },
    },
    { reducedMotion: 'no-preference' },
  );
  const frames: string[] = await page.evaluate(() => Reflect.get(window, 'frames_'));
  expect(frames.filter((frame, at) => frame !== frames[at - 1])).toEqual([
    expect.stringMatching(/^a spinner at \d/),
    'the page',
  ]);
  expect(complaints).toEqual([]);
});

/** For `addInitScript`: records in each frame, from the first that has `#root`, what is to be seen of the page. */
function recordFrames() {
  const frames: string[] = [];
  Reflect.set(window, 'frames_', frames);
  const placeOf = (root: HTMLElement, ring: Element | null | undefined) => {
    if (ring) {
      const { left, top } = ring.parentElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const { paddingTop, opacity } = getComputedStyle(ring.parentElement as Element);
      const { width } = getComputedStyle(ring);
      const x = left + ((ring.parentElement as HTMLElement).clientWidth - Number.parseFloat(width)) / 2;
      return `a spinner at ${Math.round(x)}, ${top + Number.parseFloat(paddingTop)}, ${width}, opacity ${opacity}`;
    }
    const first = getComputedStyle(root, '::before');
    if (first.content !== '""') return 'nothing';
    const width = Number.parseFloat(first.width);
    const x = (root.ownerDocument.documentElement.clientWidth - width) / 2;
    return `a spinner at ${Math.round(x)}, ${Number.parseFloat(first.top)}, ${first.width}, opacity ${first.opacity}`;
  };
  const record = () => {
    const root = document.getElementById('root');
    if (root?.querySelector('main')) return frames.push('the page');
    if (root) frames.push(placeOf(root, root.querySelector('[role=status] > [aria-hidden=true]')));
    return requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}
