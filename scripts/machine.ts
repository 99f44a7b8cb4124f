import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal } from './command.ts';

/** Whether this process may install Debian's own packages. */
export function canInstallPackages(): boolean {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  return isDebian && process.getuid?.() === 0;
}

/** Installs Debian's packages without asking. An existing configuration is kept. */
export function installPackages(...names: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}

const places = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];
const oldest = 15;

/**
 * Sets POSTGRES_BIN for the tests, unless it is set, to the machine's PostgreSQL, which has the tools of its own version too.
 * Installs PostgreSQL if there is none.
 * @throws Refusal that says what to install
 */
export function providePostgres(): void {
  if (!findPostgres() && canInstallPackages()) {
    console.log('Installing PostgreSQL for the tests…');
    install();
  }
  process.env.POSTGRES_BIN = requirePostgres();
}

/** The folder of a PostgreSQL server's programs, `pg_dump` and `pg_restore` among them. */
export function requirePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  throw new Refusal(
    `The tests need PostgreSQL ${oldest} or newer: install it, or set POSTGRES_BIN to the folder of its programs.`,
  );
}

function findPostgres(): string | undefined {
  const given = process.env.POSTGRES_BIN;
  if (given) {
    if (isWhole(given)) return given;
    throw new Refusal(`POSTGRES_BIN ${given} is not the folder of PostgreSQL's programs, ${oldest} or newer.`);
  }
  const byNewest = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true });
  const installed = globSync(places).toSorted(byNewest);
  return [...installed, ...(process.env.PATH ?? '').split(delimiter)].find(isWhole);
}

const isWhole = (folder: string) =>
  ['initdb', 'pg_dump', 'pg_restore'].every((program) => existsSync(join(folder, program))) &&
  Number(versionOf(join(folder, 'postgres'))) >= oldest;

function versionOf(program: string): string | undefined {
  return /\d+/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0];
}

function install(): void {
  // Only its programs are needed, not a server that the installation starts.
  const settings = '/etc/postgresql-common';
  mkdirSync(settings, { recursive: true });
  const createCluster = join(settings, 'createcluster.conf');
  if (!existsSync(createCluster)) writeFileSync(createCluster, 'create_main_cluster = false\n');
  installPackages('postgresql');
}
