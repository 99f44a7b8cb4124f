import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '../features/context.ts';

/** How often what was removed too long ago is erased. */
const sweepMs = 60 * 60 * 1000;

interface UpkeepOptions {
  services: Pick<Services, 'users' | 'removed'>;
  /** How long after one attempt an unfinished account deletion is retried; half a minute by default. */
  deletionRetryMs?: number | undefined;
}

/**
 * Does what the server does by itself while it listens: it finishes account deletions, and erases what was removed long
 * ago.
 */
export const upkeepPlugin = fp<UpkeepOptions>(async (app, { services, deletionRetryMs = 30_000 }) => {
  const { users, removed } = services;

  /** Repeats the account deletions that a crash, the provider or the database interrupted. */
  async function finishDeletions() {
    const { waiting, errors } = await users.finishDeletions();
    for (const err of errors) app.log.warn({ err }, 'an account deletion failed and is retried');
    if (waiting > 0) app.log.warn({ waiting }, 'account deletions wait for the identity provider');
  }

  app.addHook('onListen', async function startUpkeep() {
    repeat(app, deletionRetryMs, finishDeletions);
    repeat(app, sweepMs, removed.sweep);
  });
});

/** Does this work, and again that many milliseconds after its end. */
async function repeat(app: FastifyInstance, ms: number, work: () => Promise<void>): Promise<void> {
  while (app.server.listening) {
    await work().catch((err) => app.log.warn({ err }, 'a task of the server failed and is retried'));
    await sleep(ms, null, { ref: false });
  }
}
