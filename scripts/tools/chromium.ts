import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { Refusal } from '../processes/refusal.ts';
import { canInstallPackages, installPackages } from './packages.ts';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Sets CHROMIUM_PATH for the browser tests, unless it is set, to the machine's Chromium or Playwright's. Installs Chromium
 * where there is none.
 * @throws Refusal that says what to install
 */
export function provideChromium(): void {
  let found = findChromium();
  if (!found) {
    console.log('Installing Chromium for the browser tests…');
    install();
    found = findChromium();
  }
  if (!found) throw new Refusal('The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.');
  process.env.CHROMIUM_PATH = found;
}

function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given) && runs(given)) return given;
    throw new Refusal(`CHROMIUM_PATH ${given} does not run.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...places, chromium.executablePath()].find((path) => existsSync(path) && runs(path));
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
    installPackages('chromium', 'fonts-noto-color-emoji');
    if (findChromium()) return;
  }
  const withSystemLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...withSystemLibraries, 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
