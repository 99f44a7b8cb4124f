import type { FastifyInstance } from 'fastify';
import type { DeletedItemCursor, GiftService } from './gifts/service.ts';
import { repeatWhileListening } from './repeatWhileListening.ts';

/** How many deleted items one batch reads, and how long after a full one the next is read. */
const batchSize = 1000;
const nextBatchMs = 1000;

/**
 * While the server listens, removes the names of deleted items that nobody has reserved. No request does that, so that an
 * owner's deletion does not depend on reservations.
 * @param intervalMs the time between reading all of them and reading them again
 */
export function scheduleDeletedItemsCleanup(app: FastifyInstance, gifts: GiftService, intervalMs = 60_000): void {
  let last: DeletedItemCursor | null = null;

  repeatWhileListening(app, intervalMs, async () => {
    try {
      last = await gifts.removeUnreservedDeletedItems(last, batchSize);
    } catch (error) {
      app.log.warn({ err: error }, 'removing the names of deleted items failed and is retried');
    }
    return last ? nextBatchMs : intervalMs;
  });
}
