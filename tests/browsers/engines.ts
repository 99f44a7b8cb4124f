/** The engines of browsers, each with what a test does in its tabs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../scripts/freePort.ts';
import { requireFirefox, requireWebKit, requireWholeChromium, withOwnFonts } from '../../scripts/tools.ts';
import { phone } from '../states/page.ts';

/** A tab of a phone's size, with cookies and storage of its own, in which pages reduce motion. */
export interface Tab {
  /** Begins to go to an address that somebody enters, so that the page before it is in the history. */
  goto(url: string): Promise<unknown>;
  /** Runs the body of a function in the page, and returns what that returns. */
  run(script: string): Promise<unknown>;
  /** Presses a point that is in sight. */
  press(point: Point): Promise<unknown>;
  type(text: string): Promise<unknown>;
  pressKey(key: Key): Promise<unknown>;
}

/** In CSS px from the upper left corner of the screen. */
export interface Point {
  x: number;
  y: number;
}

/** Starts a browser, which is closed after the test, and returns what opens a tab. */
type StartEngine = () => Promise<() => Promise<Tab>>;

export const engines: readonly [name: string, StartEngine][] = [
  ['Chromium', () => startByPuppeteer({ executablePath: requireWholeChromium(), args: ['--no-sandbox'] })],
  ['Firefox', () => startByPuppeteer({ executablePath: requireFirefox(), browser: 'firefox' })],
  ['WebKit', startWebKit],
];

async function startByPuppeteer(options: LaunchOptions) {
  const defaults: LaunchOptions = { env: withOwnFonts, defaultViewport: phone.viewport };
  const reduced = { extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 } };
  const browser = await puppeteer.launch({ ...defaults, ...reduced, ...options });
  onTestFinished(() => browser.close());
  return async (): Promise<Tab> => {
    const page = await (await browser.createBrowserContext()).newPage();
    return {
      // Whoever goes elsewhere meanwhile ends it with an error.
      goto: async (url) => void page.goto(url).catch(() => {}),
      run: (script) => page.evaluate(`(() => { ${script} })()`),
      press: ({ x, y }) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      pressKey: (key) => page.keyboard.press(key),
    };
  };
}

/** The keys that tests press, as WebDriver names them. */
const keys = { ArrowDown: '\uE015', Escape: '\uE00C', ' ': ' ' };
type Key = keyof typeof keys;

/** WebKitGTK on a screen that nobody sees. Each of its drivers has one tab. */
async function startWebKit() {
  requireWebKit();
  const { stdio } = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '400x800x24']);
  const [display] = await once(stdio[3] as Readable, 'data');
  const env = { ...withOwnFonts, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
  return async (): Promise<Tab> => {
    const port = await freePort();
    startProgram('WebKitWebDriver', [`--port=${port}`], env);
    const sessions = `http://127.0.0.1:${port}/session`;
    const browser = { binary: join(import.meta.dirname, 'webkit.py'), args: [] };
    const alwaysMatch = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': browser };
    const start = () => postJson(sessions, { capabilities: { alwaysMatch } });
    const { sessionId } = await vi.waitFor(start, { timeout: 10_000 });
    const command = (name: string, body: object) => postJson(`${sessions}/${sessionId}/${name}`, body);
    const act = (type: string, actions: object[]) => command('actions', { actions: [{ type, id: type, actions }] });
    const type = (text: string) =>
      act(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      );
    return {
      goto: (url) => command('url', { url }),
      run: (script) => command('execute/sync', { script, args: [] }),
      press: (point) =>
        act('pointer', [
          { type: 'pointerMove', ...point },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
      type,
      pressKey: (key) => type(keys[key]),
    };
  };
}

/** Starts a program, and ends it after the test. Its file descriptor 3 can be read. */
function startProgram(program: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  onTestFinished(() => void child.kill());
  return child;
}

/** @throws Error with the driver's answer if it refuses */
async function postJson(url: string, body: object) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}
