/**
 * What the tests need beside Node.js: Chromium and the programs of PostgreSQL, or for `npm run test:browsers` other browsers.
 * As a command this installs them on Debian, for root. Elsewhere Playwright installs its Chromium, and the rest is found on the PATH.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserServer, chromium } from '@playwright/test';
import { Refusal, runCommand } from './command.ts';

/** The first of these programs that is on the machine. */
function which(...programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(existsSync);
}

/** @throws Refusal that says what to install */
function required(what: string, found: string | undefined): string {
  if (found && existsSync(found)) return found;
  throw new Refusal(`This needs ${what}: install it, and put it on the PATH.`);
}

/** The environment in which a browser has the fonts of packages alone, so that tests see the same on every Linux machine. */
export const withOwnFonts = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') };

/** Chromium's headless shell starts a page in half the time, because it has no window. Playwright has installed one if there is none. */
const findChromium = () => which('chromium-headless-shell', 'chromium', 'google-chrome');

function options() {
  const executablePath = findChromium();
  return { env: withOwnFonts, ...(executablePath && { executablePath }) };
}

export const launchChromium = (args: string[] = []): Promise<Browser> => chromium.launch({ ...options(), args });

/** The same as a server, to which several processes connect. */
export const launchChromiumServer = (): Promise<BrowserServer> => chromium.launchServer(options());

export const requireWholeChromium = () => required('Chromium', which('chromium', 'google-chrome'));

export const requireFirefox = () => required('Firefox', which('firefox-esr', 'firefox'));

export const requireWebKit = () => required('WebKitGTK’s driver', which('WebKitWebDriver'));

/** The folder with the newest of the machine's PostgreSQL, or with the one on the PATH. `POSTGRES_BIN` names another. */
export function requirePostgres(): string {
  const byVersion = new Intl.Collator('en', { numeric: true }).compare;
  const newest = globSync('/usr/lib/postgresql/*/bin').toSorted(byVersion).at(-1);
  const folder = process.env.POSTGRES_BIN ?? newest ?? join(which('initdb') ?? '', '..');
  required('PostgreSQL', join(folder, 'initdb'));
  return folder;
}

const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

function installPackages(...names: string[]): void {
  const areInstalled = () => spawnSync('dpkg-query', ['--status', ...names]).status === 0;
  if (!isDebian || process.getuid?.() !== 0 || areInstalled()) return;
  console.log(`Installing ${names.join(', ')}…`);
  // Only PostgreSQL's programs are needed, not a server that the installation starts.
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n', { flag: 'a' });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

async function installTools(): Promise<void> {
  if (process.argv.includes('browsers'))
    return installPackages('chromium', 'firefox-esr', 'webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb');
  installPackages('git', 'procps', 'chromium-headless-shell', 'postgresql');
  if (!findChromium()) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', shell: true });
  requirePostgres();
}

if (import.meta.main) await runCommand(installTools);
