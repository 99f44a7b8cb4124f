import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nobody, runAsNobody } from './postgresPrograms.ts';

/** The parts of a server's address before the port and after the database. */
interface Access {
  userAndHost: string;
  query: string;
}

/** Creates the data folder of an empty server that accepts everybody on this machine. */
export function makeOpenData(programs: string, data: string): Access {
  makeData(programs, data, '--auth=trust');
  return { userAndHost: 'wishnest@127.0.0.1', query: '' };
}

/** Creates the data folder of an empty server that requires TLS and a password. */
export function makeSecuredData(programs: string, data: string): Access {
  // This password has to be escaped in an address and quoted in a shell.
  const password = "se cret@/'";
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password);
  makeData(programs, data, '--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
  const certificate = join(data, 'server.crt');
  const files = ['-keyout', join(data, 'server.key'), '-out', certificate];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  runAsNobody('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files]);
  return {
    userAndHost: `wishnest:${encodeURIComponent(password)}@localhost`,
    query: `?sslmode=verify-full&sslrootcert=${certificate}`,
  };
}

function makeData(programs: string, data: string, ...options: string[]): void {
  mkdirSync(data, { mode: 0o700 });
  if (nobody.uid) chownSync(data, nobody.uid, nobody.gid);
  const always = ['--username=wishnest', '--encoding=UTF8', '--locale=C', '--no-sync'];
  runAsNobody(join(programs, 'initdb'), [`--pgdata=${data}`, ...always, ...options]);
}
