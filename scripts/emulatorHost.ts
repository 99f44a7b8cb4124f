/**
 * The process that hosts the Firebase Auth emulator: `emulatorHost.ts <folder> <port> <project id>`. It serves the emulator's app
 * itself instead of running `firebase emulators:start`, so that the accounts are imported before the first request, they
 * are saved as they change, no other port is used, and the start is faster.
 */

import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import * as v from 'valibot';
import { makePrivateFolder, restrictNewFiles, tighten } from '../apps/server/src/dataFolder.ts';
import type { HostMessage } from './emulator.ts';
import { Refusal } from './processes.ts';

/** Replaces a file atomically: after a crash it has either the old content or the new one, completely. */
export async function writeDurably(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.draft`;
  await writeAndSync(temporary, content);
  await rename(temporary, path);
  // The rename is stored in the folder. Windows neither needs nor allows a folder to be synced.
  if (process.platform !== 'win32') await syncFolder(dirname(path));
}

async function writeAndSync(path: string, content: string): Promise<void> {
  await using file = await open(path, 'w', 0o600);
  await file.writeFile(content);
  await file.sync();
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}

/** The format in which Firebase's tools export accounts. Members that are not named here are kept as they are. */
const exported = v.object({
  users: v.array(v.looseObject({ localId: v.string(), validSince: v.optional(v.string()) })),
});

const imported = v.object({ error: v.optional(v.array(v.unknown()), []) });

/**
 * Keeps the emulator's accounts on disk, since the emulator holds them in memory only. They are read and written through
 * its own administration calls at `origin`.
 */
export class Accounts {
  readonly #url: string;
  readonly #file: string;
  #saved = '';
  #saving = Promise.resolve();

  constructor(origin: string, projectId: string, file: string) {
    this.#url = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
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

type Middleware = (document: object, options: object) => unknown;

const firebaseTools = createRequire(import.meta.resolve('firebase-tools/lib/emulator/auth/server.js'));

/** The Firebase Auth emulator's request handler for one project. Requests for other projects are refused. */
export async function buildEmulatorApp(projectId: string): Promise<RequestListener> {
  compileValidatorsWhenUsed(firebaseTools('exegesis-express'));
  return await createApp(projectId, 2);
}

/**
 * The emulator compiles a validator for each of its hundred calls before it answers the first one, which takes 4 s. Its
 * router can compile each at its first use, but firebase-tools has no setting for that.
 */
function compileValidatorsWhenUsed(exegesis: { middleware: Middleware }): void {
  const { middleware } = exegesis;
  exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });
}

/** A process that was just asked to stop still saves its accounts within this time. */
const waitMs = 2000;

/**
 * Locks the folder until this process ends, however it ends. SQLite's lock belongs to the process, while a lock file would
 * stay after a kill.
 * @throws Refusal where another process has locked the folder
 */
export function claimFolder(folder: string): void {
  try {
    restrictNewFiles();
    makePrivateFolder(folder);
    tighten(readdirSync(folder).map((name) => join(folder, name)));
    const lock = new Database(join(folder, 'in-use.lock'), { timeout: waitMs });
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    locks.push(lock);
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new Refusal(
      `Wishnest already runs with DATA_DIR ${dirname(folder)}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

/** References to the locks, which would be released if they were garbage collected. */
const locks: Database.Database[] = [];

const saveEveryMs = 250;
/** How long requests in progress may take before the last save. */
const drainMs = 1000;
const [folder = '', port = '', projectId = ''] = process.argv.slice(2);

try {
  await host();
  sendToParent({ ready: true });
} catch (error) {
  sendToParent({ ready: false, reason: error instanceof Error ? error.message : String(error) });
}

async function host(): Promise<void> {
  claimFolder(folder);
  const app = await buildEmulatorApp(projectId);
  // The accounts are imported through a private port, before the public port is open.
  const privateServer = await listen(app, 0);
  const accounts = new Accounts(originOf(privateServer), projectId, join(folder, 'accounts.json'));
  await accounts.restore();

  let isChanged = false;
  const publicServer = await listen((request, response) => {
    response.on('close', () => {
      isChanged = true;
    });
    app(request, response);
  }, Number(port));

  const save = async () => {
    isChanged = false;
    await accounts.save().catch((error) => {
      isChanged = true;
      console.error(`The accounts could not be saved: ${error.message}`);
    });
  };
  const timer = setInterval(() => isChanged && save(), saveEveryMs);

  // The parent handles Ctrl-C, and stops the server before the emulator.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', async () => {
    clearInterval(timer);
    publicServer.close();
    publicServer.closeIdleConnections();
    await Promise.race([once(publicServer, 'close'), sleep(drainMs)]);
    await save();
    process.exit();
  });
}

async function listen(app: RequestListener, port: number): Promise<Server> {
  const server = createServer(app).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function sendToParent(message: HostMessage): void {
  process.send?.(message);
}
