import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type TestingLibrary from '@testing-library/dom';
import { vi } from 'vitest';
import type { Point, Tab } from './engines.ts';

/** Finds elements by role, label and text. It is put into each page. */
const { resolve } = createRequire(import.meta.url);
const library = readFileSync(resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');
declare const TestingLibraryDom: typeof TestingLibrary;

/** Where a tab is, and what can be read there. */
const whereabouts = "location.href + '\\n' + (document.querySelector('dialog[open]') ?? document.body).innerText";

/** What an element is found by: its text, its label, or else its name in a role. */
type Kind = 'text' | 'label' | 'button' | 'heading' | 'link' | 'menuitem';

export type Person = ReturnType<typeof buildPerson>;

/** Somebody who uses the app in a tab. What they do waits until it is possible. */
export function buildPerson(tab: Tab) {
  /** @throws Error until the element is there, and while a page is left */
  async function find(kind: Kind, name: string) {
    if (!(await tab.run(`return 'TestingLibraryDom' in window`))) await tab.run(library);
    const found = await tab.run(`return (${findInPage})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`);
    if (!found) throw new Error(`The ${kind} '${name}' is not there, but: ${await tab.run(`return ${whereabouts}`)}`);
    return found as Found;
  }

  async function press(kind: Kind, name: string) {
    const middle = await patiently(async () => {
      const { isCovered, ...point } = await find(kind, name);
      if (isCovered) throw new Error(`The ${kind} '${name}' is covered.`);
      return point;
    });
    await tab.press(middle);
  }

  return {
    press,
    sees: (kind: Kind, name: string) => patiently(() => find(kind, name)),
    async fill(label: string, text: string) {
      await press('label', label);
      await tab.type(text);
    },
    /** Puts the focus on an element, without the press by which a drag would begin. */
    async focus(kind: Kind, name: string) {
      const { x, y } = await patiently(() => find(kind, name));
      await tab.run(`document.elementFromPoint(${x}, ${y}).closest('a, button, input').focus()`);
    },
    pressKey: tab.pressKey,
    /** What an expression is in the page, once it is not empty. */
    read: (expression: string) =>
      patiently(async () => {
        const value = await tab.run(`return ${expression}`);
        if (!value) throw new Error(`${expression} is empty.`);
        return value;
      }),
    async goto(url: string) {
      await patiently(() => tab.run(`(${markAsLeft})()`));
      await tab.goto(url);
    },
    goBack: () => tab.run('history.back()'),
    /** Lets the page say in `window.isAnswered` that the server has answered an operation. */
    watch: (operation: string) => tab.run(`(${watchAnswers})(${JSON.stringify(operation)})`),
  };
}

/** Tries until it does not throw. A page may load for long on a busy machine. */
const patiently = <Value>(action: () => Promise<Value>) => vi.waitFor(action, { timeout: 60_000, interval: 50 });

/** For `run`: the page is about to be left. */
function markAsLeft() {
  const left = window as { isLeft?: boolean };
  left.isLeft = true;
  addEventListener('pageshow', () => void delete left.isLeft);
}

/** For `run`: a page that is left before the answer may take its request with it. */
function watchAnswers(operation: string) {
  const { fetch } = window;
  async function watched(...request: Parameters<typeof fetch>) {
    const response = await fetch(...request);
    if (String(request[1]?.body).includes(operation)) Object.assign(window, { isAnswered: true });
    return response;
  }
  Object.assign(window, { fetch: watched });
}

interface Found extends Point {
  /** Whether a press on the point would hit something else. */
  isCovered: boolean;
}

/** For `run`: the middle of an element of the top dialog, or else of the page. Null until the page is hydrated and has it. */
function findInPage(kind: Kind, name: string): Found | null {
  if ('isLeft' in window || !document.documentElement.hasAttribute('data-hydrated')) return null;
  const { queryAllByText, queryAllByLabelText, queryAllByRole } = TestingLibraryDom;
  const top = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
  const byRole = () => queryAllByRole(top, kind, { name });
  const find = { text: () => queryAllByText(top, name), label: () => queryAllByLabelText(top, name) };
  const found = (kind === 'text' || kind === 'label' ? find[kind] : byRole)();
  const element = found.find((one) => one.checkVisibility());
  if (!element) return null;
  element.scrollIntoView({ block: 'center' });
  const { left, top: above, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(above + height / 2)];
  return { x, y, isCovered: !element.contains(document.elementFromPoint(x, y)) };
}
