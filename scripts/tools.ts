/**
 * What the tests need beside Node.js: Chromium and the programs of PostgreSQL, or for `npm run test:browsers` other browsers.
 * As a command this installs what is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, type BrowserServer, chromium } from '@playwright/test';
import { Refusal, runCommand } from './command.ts';

const onPath = (process.env.PATH ?? '').split(delimiter);

const fileOf = (program: string) => (process.platform === 'win32' ? `${program}.exe` : program);

const isOnPath = (program: string) => onPath.some((folder) => existsSync(join(folder, fileOf(program))));

/** What a program prints about its version; nothing if it does not run. */
const versionOf = (program: string) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';

/**
 * What an environment variable names, or else the first right one of these places.
 * @throws Refusal if the variable names something else
 */
function find(variable: string, isRight: (path: string) => boolean, fault: string, places: () => string[]) {
  const given = process.env[variable];
  if (!given) return places().find(isRight);
  if (isRight(given)) return given;
  throw new Refusal(`${variable} ${given} ${fault}.`);
}

/** Chromium's headless shell starts a page in half the time, because it has no window. It has no back/forward cache either. */
const shell = 'chromium-headless-shell';
const wholeChromium = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Some systems have a command that only says how to install it. On Windows the option would open a window. */
const isChromium = (path: string) => existsSync(path) && (path.endsWith('.exe') || /Chrom.* \d/.test(versionOf(path)));

/** The machine's Chromium, or else Playwright's own; undefined if there is none. */
const findChromium = (commands = [shell, ...wholeChromium]) =>
  find('CHROMIUM_PATH', isChromium, 'does not run', () => [
    ...commands.flatMap((command) => onPath.map((folder) => join(folder, command))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    chromium.executablePath(),
  ]);

/**
 * The environment in which a browser has the fonts of packages of the lock file and no others, so that tests see the same on
 * every Linux machine. Other systems have no fontconfig.
 */
export const withOwnFonts = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') };

/** @throws Refusal that says what to install */
function requireChromium(commands?: string[]): string {
  const found = findChromium(commands);
  if (!found) throw new Refusal('This needs Chromium: install it, or set CHROMIUM_PATH to where it is.');
  return found;
}

function findLaunchOptions() {
  const executablePath = requireChromium();
  // Of its own, Playwright chooses the headless shell.
  const isOwn = executablePath === chromium.executablePath();
  return { env: withOwnFonts, ...(!isOwn && { executablePath }) };
}

export const launchChromium = (args: string[] = []): Promise<Browser> =>
  chromium.launch({ ...findLaunchOptions(), args });

/** The same as a server, to which several processes connect. */
export const launchChromiumServer = (): Promise<BrowserServer> => chromium.launchServer(findLaunchOptions());

export const requireWholeChromium = (): string => requireChromium(wholeChromium);

const findFirefox = () =>
  find(
    'FIREFOX_PATH',
    (path) => existsSync(path) && versionOf(path).includes('Firefox'),
    'does not run',
    () => [
      ...['firefox-esr', 'firefox'].flatMap((command) => onPath.map((folder) => join(folder, command))),
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
  );

/** @throws Refusal that says what to install */
export function requireFirefox(): string {
  const found = findFirefox();
  if (!found) throw new Refusal('This needs Firefox: install it, or set FIREFOX_PATH to where it is.');
  return found;
}

/** Debian's names: the driver, WebKit for programs in Python, and a screen for it. */
const webKitPackages = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'];

const hasWebKit = () =>
  ['WebKitWebDriver', 'Xvfb'].every(isOnPath) &&
  spawnSync('/usr/bin/python3', ['-c', 'import gi; gi.require_version("WebKit2", "4.1")']).status === 0;

/** @throws Refusal that says what to install */
export function requireWebKit(): void {
  if (!hasWebKit())
    throw new Refusal(`This needs WebKitGTK, so it runs on Linux: install ${webKitPackages.join(', ')}.`);
}

const postgresPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
];
const oldest = 15;

const isPostgres = (folder: string) =>
  ['initdb', 'pg_dump', 'pg_restore'].every((program) => existsSync(join(folder, fileOf(program)))) &&
  Number(/\d+/.exec(versionOf(join(folder, 'postgres')))?.[0]) >= oldest;

const findPostgres = () =>
  find('POSTGRES_BIN', isPostgres, `is not the folder of PostgreSQL's programs, ${oldest} or newer`, () => {
    const byNewest = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true });
    return [...globSync(postgresPlaces).toSorted(byNewest), ...onPath];
  });

/**
 * The folder of the machine's PostgreSQL, `pg_dump` and `pg_restore` of the same version among its programs.
 * @throws Refusal that says what to install
 */
export function requirePostgres(): string {
  const missing = `The tests need PostgreSQL ${oldest} or newer: install it, or set POSTGRES_BIN to the folder of its programs.`;
  const found = findPostgres();
  if (!found) throw new Refusal(missing);
  return found;
}

const isRoot = process.getuid?.() === 0;
const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
const mayInstallPackages = isDebian && isRoot;

/** Installs what is missing, if this process may. */
async function installTools(): Promise<void> {
  if (process.argv.includes('browsers')) return installBrowsers();
  installPrograms();
  installChromium();
  installPostgres();
}

/** Other systems than a small Debian have these. */
function installPrograms(): void {
  if (!mayInstallPackages || ['git', 'ps'].every(isOnPath)) return;
  console.log('Installing git and ps for the tests…');
  installPackages('git', 'procps');
}

function installChromium(): void {
  if (!findChromium()) {
    console.log('Installing Chromium for the browser tests…');
    installPackages(shell);
    const withSystemLibraries = isRoot ? ['--with-deps'] : [];
    const command = ['node_modules/@playwright/test/cli.js', 'install', ...withSystemLibraries, 'chromium'];
    if (!findChromium()) spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] });
  }
  requireChromium();
}

function installBrowsers(): void {
  if (!findChromium(wholeChromium) || !findFirefox() || !hasWebKit()) {
    console.log('Installing Chromium, Firefox and WebKit…');
    installPackages('chromium', 'firefox-esr', ...webKitPackages);
  }
  requireWholeChromium();
  requireFirefox();
  requireWebKit();
}

function installPostgres(): void {
  if (!findPostgres() && mayInstallPackages) {
    console.log('Installing PostgreSQL for the tests…');
    // Only its programs are needed, not a server that the installation starts.
    const cluster = '/etc/postgresql-common/createcluster.conf';
    mkdirSync(dirname(cluster), { recursive: true });
    if (!existsSync(cluster)) writeFileSync(cluster, 'create_main_cluster = false\n');
    installPackages('postgresql');
  }
  requirePostgres();
}

/** Installs Debian's packages without asking, if that is possible. An existing configuration is kept. */
function installPackages(...names: string[]): void {
  if (!mayInstallPackages) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

if (import.meta.main) await runCommand(installTools);
