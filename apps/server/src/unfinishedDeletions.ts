import type { FastifyInstance } from 'fastify';
import { repeatWhileListening } from './repeatWhileListening.ts';
import type { UserService } from './users/service.ts';

/**
 * While the server listens, continues account deletions that a crash interrupted, and those whose result the identity
 * provider or the database did not report. The tokens of these accounts are refused meanwhile.
 * @param retryMs the time between two attempts
 */
export function finishDeletionsOf(app: FastifyInstance, users: UserService, retryMs = 30_000): void {
  let finish = users.finishDeletions;

  repeatWhileListening(app, 0, async () => {
    try {
      const waiting = await finish();
      finish = users.retryDeletions;
      if (waiting > 0) app.log.warn({ waiting }, 'account deletions wait for the identity provider');
    } catch (error) {
      app.log.warn({ err: error }, 'account deletions failed and are retried');
    }
    return retryMs;
  });
}
