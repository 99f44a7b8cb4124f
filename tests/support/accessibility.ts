import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { phone, resize } from '../states/page.ts';
import type { State } from '../states/steps.ts';

/** It is half as long as `axe.source`, and a browser takes half the time to read it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const smallest = { width: 320, height: 640 };
const desktop = { width: 1280, height: 800 };
/** A phone, but higher than any dialog: one that is higher than the screen scrolls, and axe cannot judge what is half out of sight. */
export const tallPhone = { ...phone.viewport, height: 1000 };
const contrast = 'color-contrast';
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const allButContrast: axe.RunOptions = { runOnly: tags, rules: { [contrast]: { enabled: false } } };
const onlyContrast: axe.RunOptions = { runOnly: [contrast] };

/**
 * What keeps somebody from using a page that is shown on `tallPhone`: the violations that axe finds, and what overflows or
 * breaks. The page is as before afterwards, but for the end of long lists.
 */
export async function findFaults(page: Page, { widest }: Pick<State, 'widest'>): Promise<string[]> {
  await injectAxe(page);
  // axe cannot compute the contrast of an item under the pointer, which is where the last press was.
  await page.mouse.move(0, 0);
  await page.evaluate(shortenLists);
  const faults = await findViolations(page);
  // A dialog looks the same on a large screen.
  if (!widest && (await page.locator('dialog:modal').count()) === 0) {
    await resize(page, desktop);
    faults.push(...(await findViolations(page)));
  }
  faults.push(...(await findMisfits(page)));
  await resize(page, tallPhone);
  return faults;
}

/**
 * What overflows or breaks on the smallest phone, in a common font and in the widest one, with text of 200 %, or in a language of
 * longer words.
 */
export async function findMisfits(page: Page): Promise<string[]> {
  await resize(page, smallest);
  const faults = await page.evaluate(findOverflow);
  await page.evaluate(useWidestFont);
  faults.push(...(await page.evaluate(findOverflow)));
  await page.evaluate(useLargeText);
  faults.push(...(await page.evaluate(findOverflow)), ...(await page.evaluate(findBrokenWords)));
  await page.evaluate(useCommonFont);
  faults.push(...(await page.evaluate(findOverflow)), ...(await page.evaluate(findBrokenWords)));
  await page.evaluate(useLongerWords);
  faults.push(...(await page.evaluate(findOverflow)));
  await page.evaluate(useOwnWords);
  return faults;
}

/** Injects axe once into each document, since that takes longer than all its runs on most pages. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
}

/**
 * For `page.evaluate` and `addInitScript`: shows the page in DejaVu Sans, which is as wide as Verdana, and which many systems
 * with Linux have alone. Otherwise pages are shown in Roboto, the first of `fonts.conf` that their style sheet names.
 */
export function useWidestFont(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { --font-body: "DejaVu Sans" }');
  document.adoptedStyleSheets = [sheet];
}

function useCommonFont(): void {
  document.adoptedStyleSheets = [];
}

/** For `page.evaluate`: doubles the size of all texts. */
export function useLargeText(): void {
  document.documentElement.style.fontSize = '200%';
}

/**
 * For `page.evaluate`: makes all texts of an English page but names about 40 % longer, by two vowels with accents in place of each.
 * Other languages have longer words of their own.
 */
function useLongerWords(): void {
  document.documentElement.style.fontSize = '';
  const own = new Map<Node, string | null>();
  Object.assign(window, { ownWords: own });
  if (document.documentElement.lang !== 'en') return;
  const vowels: Record<string, string> = { a: 'ä', e: 'ë', i: 'ï', o: 'ö', u: 'ü' };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement?.closest('bdi, [lang]:not(html), textarea, script, style, .monaco-editor')) continue;
    own.set(text, text.nodeValue);
    text.nodeValue = text.nodeValue?.replace(/[aeiou]/g, (vowel) => (vowels[vowel] ?? '').repeat(2)) ?? '';
  }
}

/** For `page.evaluate`: undoes `useLongerWords`. */
function useOwnWords(): void {
  const { ownWords } = window as typeof window & { ownWords: Map<Node, string | null> };
  for (const [text, value] of ownWords) text.nodeValue = value;
}

/**
 * For `page.evaluate`: keeps 30 items of each list. Those after them are made alike, the browser lays them out only when they
 * come into view, and axe takes a tenth of a second for each.
 */
function shortenLists() {
  for (const item of document.querySelectorAll('li:nth-child(n + 31)')) item.remove();
}

/** The violations that axe finds in the page, light and dark. */
async function findViolations(page: Page): Promise<string[]> {
  const found = (await page.evaluate(runAxe, allButContrast)).violations;
  await page.evaluate(showOnlyTop, true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations, incomplete } = await page.evaluate(runAxe, onlyContrast);
    // A result that axe cannot decide counts as a violation.
    found.push(...violations, ...incomplete);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(showOnlyTop, false);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

/** For `page.evaluate`: what axe finds, which is in the window once it is injected. */
async function runAxe(options: axe.RunOptions): Promise<Pick<axe.AxeResults, 'violations' | 'incomplete'>> {
  const { axe: injected } = window as typeof window & { axe: typeof axe };
  const { violations, incomplete } = await injected.run({ resultTypes: ['violations', 'incomplete'], ...options });
  return { violations, incomplete };
}

/**
 * For `page.evaluate`: hides all but the top dialog, or the popover that lies over the page. Axe would look for their
 * background behind them, and cannot judge what they cover. The states without them show that.
 */
function showOnlyTop(isWanted: boolean) {
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
  const popover = document.querySelector<HTMLElement>(':popover-open');
  const top = dialogs.pop() ?? popover;
  if (!top) return;
  for (const behind of [document.body, ...dialogs]) behind.style.visibility = isWanted ? 'hidden' : '';
  top.style.visibility = isWanted ? 'visible' : '';
}

/** In CSS px from the left edge of the screen. */
type Extent = Pick<DOMRect, 'left' | 'right'>;

/**
 * For `page.evaluate`: the elements that reach beyond the left or right edge of their parent, of the screen or of an element
 * that clips them. Each element is measured, since a page cannot be scrolled to its left, so its scroll width would not show
 * all of them.
 */
function findOverflow(): string[] {
  const root = document.documentElement;
  // An element of 1 px is for screen readers only.
  const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const elements = [...document.querySelectorAll('body *:not(svg *)')].filter(isSeen);
  const layerOf = (element: Element) => element.closest('dialog:modal');
  const cutting = elements.filter((element) => {
    const { overflowX, clipPath } = getComputedStyle(element);
    return overflowX !== 'visible' || clipPath !== 'none';
  });

  function boxOf(text: Text): DOMRect {
    const range = new Range();
    range.selectNode(text);
    return range.getBoundingClientRect();
  }

  /** Where an element and its texts begin and end. An element that shows an ellipsis says itself that its text goes on. */
  function extentOf(element: Element): Extent {
    const isCut = getComputedStyle(element).textOverflow === 'ellipsis';
    const texts = isCut ? [] : [...element.childNodes].filter((node) => node instanceof Text);
    const boxes = [element.getBoundingClientRect(), ...texts.map(boxOf)].filter(({ width }) => width > 0);
    return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
  }

  // Measured once, since many elements lie within several that clip them.
  const extents = new Map(elements.map((element) => [element, extentOf(element)]));

  const isBeyond = (edges: Extent, extent: Extent | undefined) =>
    extent !== undefined && (extent.left < edges.left - 1 || extent.right > edges.right + 1);

  const cut = [root, ...cutting].flatMap((frame) => {
    const edges = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('*')]
      .filter((element) => isBeyond(edges, extents.get(element)))
      .filter((element) => frame === root || layerOf(element) === layerOf(frame));
  });

  /** Whether an element does not fit into its parent. A negative margin, a position or a rotation is there to leave it. */
  function isTooWide(element: Element): boolean {
    const { position, rotate, transform, marginLeft, marginRight } = getComputedStyle(element);
    const isPlaced = /absolute|fixed/.test(position) || rotate !== 'none' || transform !== 'none';
    const parent = element.parentElement;
    if (isPlaced || !parent || !isSeen(parent) || getComputedStyle(parent).display === 'contents') return false;
    const { left, right } = element.getBoundingClientRect();
    const extent = { left: left - Number.parseFloat(marginLeft), right: right + Number.parseFloat(marginRight) };
    return isBeyond(parent.getBoundingClientRect(), extent);
  }

  return [...cut, ...elements.filter(isTooWide)].map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** For `page.evaluate`: words that are broken over two lines. Only words of 2 to 10 letters count; addresses do not. */
function findBrokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { 0: word, index } of text.nodeValue?.matchAll(/(?<![^\s“(])\p{L}{2,10}(?![^\s”.,:?!)])/gu) ?? []) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}
