/**
 * Firebase's Auth emulator, which needs no network, with its accounts on disk. It is loaded into this process instead of run by
 * `firebase emulators:start`, so that accounts are saved as they change, no other port is used, and the start is faster.
 */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { EnvError, unusableAddress } from '../apps/server/src/platform/env/variables.ts';
import { makePrivateFolder, tighten } from '../apps/server/src/platform/files.ts';
import { loadAuthEmulator } from '../apps/server/src/platform/patches.ts';
import { lockFile } from './command.ts';

const createApp = loadAuthEmulator();

const saveAfterMs = 250;

/**
 * Starts the emulator with the accounts in `dataDir`/auth.
 * @throws EnvError if the port or the folder is in use
 */
export async function startEmulator({
  dataDir,
  port,
  projectId,
}: {
  dataDir: string;
  port: number;
  projectId: string;
}) {
  const folder = join(dataDir, 'auth');
  const file = join(folder, 'accounts.json');
  const lock = lockFolder(folder);
  const app = await createApp(projectId, 2);
  const server = createServer(app).listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error) => {
    throw unusableAddress('AUTH_EMULATOR_PORT', { port, host: '127.0.0.1' }, error);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const accounts = buildAccounts(url, file);
  await accounts.restore();

  let saving = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  function save() {
    timer = undefined;
    saving = saving.then(accounts.save).catch((error) => {
      console.error(`The accounts could not be saved: ${error.message}`);
      saveSoon();
    });
    return saving;
  }
  function saveSoon() {
    timer ??= setTimeout(save, saveAfterMs).unref();
  }
  server.on('request', ({ url }, response) => {
    // `save` makes this call, which changes nothing.
    if (!url?.includes(':batchGet')) response.on('close', saveSoon);
  });
  return {
    /** The value for FIREBASE_AUTH_EMULATOR_HOST. */
    host,
    /** Saves the accounts and ends it. */
    async stop() {
      if (!server.listening) return;
      clearTimeout(timer);
      await save();
      server.close();
      server.closeAllConnections();
      lock.close();
    },
  };
}

/** Reads and writes the accounts through the emulator's own administration calls, since it holds them in memory only. */
function buildAccounts(url: string, file: string) {
  async function call(method: string, body?: object) {
    const response = await fetch(url + method, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    if (!response.ok) throw new Error(`The emulator answered ${response.status} to ${method}.`);
    return response.json();
  }

  let saved = '';
  return {
    /** Imports the saved accounts. A file that cannot be read is renamed, never overwritten, and a message says so. */
    async restore() {
      if (!existsSync(file)) return;
      const content = await readFile(file, 'utf8');
      try {
        const { users }: { users: { localId: string; validSince?: string }[] } = JSON.parse(content);
        if (users.length === 0) return;
        const { error = [] } = await call(':batchCreate', { users });
        // An import makes all older tokens of an account invalid, which would sign everybody out.
        for (const { localId, validSince = '0' } of users) await call(':update', { localId, validSince });
        if (error.length > 0) throw new Error('The emulator refused some of the accounts.');
      } catch {
        const renamed = file.replace(/\.json$/, `.unreadable-${Date.now()}.json`);
        await rename(file, renamed);
        console.error(`Not all saved accounts could be read. They are kept in ${renamed}.`);
      }
    },

    /** Writes the accounts if they have changed since the last write. */
    async save() {
      const content = JSON.stringify(await call(':batchGet?maxResults=-1'));
      if (content !== saved) await writeDurably(file, content);
      saved = content;
    },
  };
}

/** A process that was just asked to stop still saves its accounts within this time. */
const waitMs = 2000;

/** @throws EnvError if another process has locked the folder */
function lockFolder(folder: string) {
  makePrivateFolder(folder);
  tighten(readdirSync(folder).map((name) => join(folder, name)));
  try {
    return lockFile(join(folder, 'in-use.lock'), waitMs);
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new EnvError(
      `Wishnest already runs with DATA_DIR ${dirname(folder)}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

/** Replaces a file atomically: after a crash it has either the old content or the new one, completely. */
async function writeDurably(path: string, content: string): Promise<void> {
  const temporary = `${path}.draft`;
  await using file = await open(temporary, 'w', 0o600);
  await file.writeFile(content);
  await file.sync();
  await rename(temporary, path);
  // The rename is stored in the folder. Windows neither needs nor allows a folder to be synced.
  if (process.platform === 'win32') return;
  await using folder = await open(dirname(path));
  await folder.sync();
}
