import { readFile, rename } from 'node:fs/promises';
import * as v from 'valibot';
import { writeDurably } from './durable-file.ts';

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
