/** What the tests need beside Node.js: Chromium, and the programs of PostgreSQL. As a command this installs what is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, type BrowserServer, chromium } from '@playwright/test';
import { Refusal, runCommand } from './command.ts';

const onPath = (process.env.PATH ?? '').split(delimiter);

/** What a program prints about its version; nothing if it does not run. */
const versionOf = (program: string) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';

/**
 * What an environment variable names, or else the first right one of these places.
 * @throws Refusal where the variable names something else
 */
function find(variable: string, isRight: (path: string) => boolean, fault: string, places: () => string[]) {
  const given = process.env[variable];
  if (!given) return places().find(isRight);
  if (isRight(given)) return given;
  throw new Refusal(`${variable} ${given} ${fault}.`);
}

/** Chromium's headless shell starts a page in half the time, because it has no window. */
const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Some systems have a command that only says how to install it. On Windows the option would open a window. */
const isChromium = (path: string) => existsSync(path) && (path.endsWith('.exe') || /Chrom.* \d/.test(versionOf(path)));

/** The machine's Chromium, or else Playwright's own; undefined if there is none. */
const findChromium = () =>
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
function findLaunchOptions() {
  const executablePath = findChromium();
  if (!executablePath) throw new Refusal('This needs Chromium: install it, or set CHROMIUM_PATH to where it is.');
  // Of its own, Playwright chooses the headless shell.
  const isOwn = executablePath === chromium.executablePath();
  return { env: withOwnFonts, ...(!isOwn && { executablePath }) };
}

export const launchChromium = (args: string[] = []): Promise<Browser> =>
  chromium.launch({ ...findLaunchOptions(), args });

/** The same as a server, to which several processes connect. */
export const launchChromiumServer = (): Promise<BrowserServer> => chromium.launchServer(findLaunchOptions());

const postgresPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];
const oldest = 15;

const isPostgres = (folder: string) =>
  ['initdb', 'pg_dump', 'pg_restore'].every((program) => existsSync(join(folder, program))) &&
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

/** Installs what is missing, where this process may. */
async function installTools(): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!findChromium()) {
    console.log('Installing Chromium for the browser tests…');
    if (isDebian && isRoot) installPackages('chromium-headless-shell');
    const withSystemLibraries = isRoot ? ['--with-deps'] : [];
    const command = ['node_modules/@playwright/test/cli.js', 'install', ...withSystemLibraries, 'chromium'];
    if (!findChromium()) spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] });
  }
  findLaunchOptions();
  if (!findPostgres() && isDebian && isRoot) {
    console.log('Installing PostgreSQL for the tests…');
    // Only its programs are needed, not a server that the installation starts.
    const cluster = '/etc/postgresql-common/createcluster.conf';
    mkdirSync(dirname(cluster), { recursive: true });
    if (!existsSync(cluster)) writeFileSync(cluster, 'create_main_cluster = false\n');
    installPackages('postgresql');
  }
  requirePostgres();
}

/** Installs Debian's packages without asking. An existing configuration is kept. */
function installPackages(...names: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

if (import.meta.main) await runCommand(installTools);
