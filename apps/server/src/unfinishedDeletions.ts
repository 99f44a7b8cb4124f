import type { FastifyInstance } from 'fastify';
import type { UserService } from './users/service.ts';

/**
 * While the server listens, repeats the account deletions that are not complete: a crash interrupted them, or the identity
 * provider or the database did not answer. The tokens of these accounts are refused meanwhile.
 * @param retryMs the time between two attempts
 */
export function finishDeletionsOf(app: FastifyInstance, users: UserService, retryMs = 30_000): void {
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;

  async function sweep() {
    try {
      const { waiting, errors } = await users.finishDeletions();
      for (const err of errors) app.log.warn({ err }, 'an account deletion failed and is retried');
      if (waiting > 0) app.log.warn({ waiting }, 'account deletions wait for the identity provider');
    } catch (error) {
      app.log.warn({ err: error }, 'account deletions failed and are retried');
    }
    if (isOpen) timer = setTimeout(sweep, retryMs).unref();
  }

  app.addHook('onListen', (done) => {
    sweep();
    done();
  });
  app.addHook('onClose', async () => {
    isOpen = false;
    clearTimeout(timer);
  });
}
