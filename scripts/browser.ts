import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserServer, chromium } from '@playwright/test';
import { Refusal } from './command.ts';
import { canInstallPackages, installPackages } from './machine.ts';

/** Chromium's headless shell starts a page in half the time, because it has no window. */
const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Sets CHROMIUM_PATH for the browser tests, unless it is set, to the machine's Chromium. Installs Chromium if there is none.
 * The variable stays unset for Playwright's own, of which Playwright chooses the headless shell.
 * @throws Refusal that says what to install
 */
export function provideChromium(): void {
  if (findChromium()) return;
  console.log('Installing Chromium for the browser tests…');
  install();
  if (findChromium()) return;
  throw new Refusal('The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.');
}

function findChromium(): boolean {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given) && runs(given)) return true;
    throw new Refusal(`CHROMIUM_PATH ${given} does not run.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  const found = [...onPath, ...places].find((path) => existsSync(path) && runs(path));
  if (found) process.env.CHROMIUM_PATH = found;
  return found !== undefined || existsSync(chromium.executablePath());
}

/** Chromium is asked for its version, since some systems have a command that only says how to install it. */
const runs = (path: string) => {
  // On Windows the option would open a window instead of printing the version.
  if (path.endsWith('.exe')) return true;
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 && /Chrom/.test(answer.stdout);
};

function install(): void {
  if (canInstallPackages()) {
    installPackages('chromium-headless-shell', 'fonts-noto-color-emoji');
    if (findChromium()) return;
  }
  const withSystemLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...withSystemLibraries, 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** These options keep Chromium from fetching, looking up or showing anything of its own. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The Chromium that `provideChromium` has found. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(optionsWith(more));
}

/** The same as a server, to which several processes connect. */
export function launchChromiumServer(): Promise<BrowserServer> {
  return chromium.launchServer(optionsWith([]));
}

/** @param endpoint of a `BrowserServer` */
export function connectToChromium(endpoint: string): Promise<Browser> {
  return chromium.connect(endpoint);
}

function optionsWith(more: readonly string[]) {
  const executablePath = process.env.CHROMIUM_PATH;
  return { args: [...args, ...more], ...(executablePath && { executablePath }) };
}
