/**
 * Firebase's Auth emulator, which needs no network, with its accounts on disk. It is loaded into this process instead of run by
 * `firebase emulators:start`, so that accounts are saved as they change, no other port is used, and the start is faster.
 */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import * as v from 'valibot';
import { makePrivateFolder, tighten } from '../apps/server/src/dataFolder.ts';
import { EnvError, unusableAddress } from '../apps/server/src/env/settings.ts';

const emulatorScript = 'firebase-tools/lib/emulator/auth/server.js';
const firebaseTools = createRequire(createRequire(import.meta.url).resolve(emulatorScript));

// The emulator compiles a validator for each of its hundred calls before it answers the first one, which takes 4 s. Its router
// can compile each at its first use, but firebase-tools has no setting for that.
const exegesis: { middleware(document: object, options: object): unknown } = firebaseTools('exegesis-express');
const { middleware } = exegesis;
exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });

/** Builds the request handler of one project. `singleProjectMode` 2 refuses the requests for all others. */
const createApp: (projectId: string, singleProjectMode: 2) => Promise<RequestListener> =
  firebaseTools(emulatorScript).createApp;

interface EmulatorOptions {
  dataDir: string;
  port: number;
  projectId: string;
}

export interface Emulator {
  /** The value for FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  /** Saves the accounts and ends it. */
  stop(): Promise<void>;
}

const saveEveryMs = 250;

/**
 * Starts the emulator with the accounts in `dataDir`/auth.
 * @throws EnvError where the port or the folder is in use
 */
export async function startEmulator({ dataDir, port, projectId }: EmulatorOptions): Promise<Emulator> {
  const folder = join(dataDir, 'auth');
  const lock = lockFolder(folder);
  const app = await createApp(projectId, 2);
  let isChanged = false;
  const server = createServer((request, response) => {
    // `Accounts.save` makes this call, which changes nothing.
    const mayChange = !request.url?.includes(':batchGet');
    response.on('close', () => {
      isChanged ||= mayChange;
    });
    app(request, response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error) => {
    throw unusableAddress('AUTH_EMULATOR_PORT', { port, host: '127.0.0.1' }, error);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Accounts(host, projectId, join(folder, 'accounts.json'));
  await accounts.restore();

  async function save() {
    isChanged = false;
    await accounts.save().catch((error) => {
      isChanged = true;
      console.error(`The accounts could not be saved: ${error.message}`);
    });
  }
  const timer = setInterval(() => isChanged && save(), saveEveryMs);
  return {
    host,
    async stop() {
      if (!server.listening) return;
      clearInterval(timer);
      await save();
      server.close();
      server.closeAllConnections();
      lock.close();
    },
  };
}

/** A process that was just asked to stop still saves its accounts within this time. */
const waitMs = 2000;

/**
 * Locks the folder until this process ends, however it ends. SQLite's lock belongs to the process, while a lock file would
 * stay after a kill.
 * @throws EnvError where another process has locked the folder
 */
function lockFolder(folder: string): Database.Database {
  makePrivateFolder(folder);
  tighten(readdirSync(folder).map((name) => join(folder, name)));
  const lock = new Database(join(folder, 'in-use.lock'), { timeout: waitMs });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new EnvError(
      `Wishnest already runs with DATA_DIR ${dirname(folder)}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

/** The format in which Firebase's tools export accounts. Members that are not named here are kept as they are. */
const exported = v.object({
  users: v.array(v.looseObject({ localId: v.string(), validSince: v.optional(v.string()) })),
});

const imported = v.object({ error: v.optional(v.array(v.unknown()), []) });

/**
 * Keeps the emulator's accounts on disk, since the emulator holds them in memory only. They are read and written through
 * its own administration calls.
 */
class Accounts {
  readonly #url: string;
  readonly #file: string;
  #saved = '';
  #saving = Promise.resolve();

  constructor(host: string, projectId: string, file: string) {
    this.#url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
    this.#file = file;
  }

  /** Imports the saved accounts. A file that cannot be read is renamed, never overwritten, and a message says so. */
  async restore(): Promise<void> {
    const content = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (content === null) return;
    try {
      const { users } = v.parse(exported, JSON.parse(content));
      if (users.length > 0) await this.#import(users);
    } catch {
      const renamed = this.#file.replace(/\.json$/, `.unreadable-${Date.now()}.json`);
      await rename(this.#file, renamed);
      console.error(`Not all saved accounts could be read. They are kept in ${renamed}.`);
    }
  }

  async #import(users: v.InferOutput<typeof exported>['users']): Promise<void> {
    const { error } = v.parse(imported, await this.#call(':batchCreate', { users }));
    // An import makes all older tokens of an account invalid, which would sign everybody out.
    for (const { localId, validSince = '0' } of users) await this.#call(':update', { localId, validSince });
    if (error.length > 0) throw new Error('The emulator refused some of the accounts.');
  }

  /** Writes the accounts if they have changed since the last write. Writes run one after the other. */
  save(): Promise<void> {
    this.#saving = this.#saving.catch(() => {}).then(() => this.#write());
    return this.#saving;
  }

  async #write(): Promise<void> {
    const content = JSON.stringify(await this.#call(':batchGet?maxResults=-1'));
    if (content === this.#saved) return;
    await writeDurably(this.#file, content);
    this.#saved = content;
  }

  async #call(method: string, body?: object): Promise<unknown> {
    const response = await fetch(this.#url + method, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    if (!response.ok) throw new Error(`The emulator answered ${response.status} to ${method}.`);
    return response.json();
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
