import type { FastifyInstance } from 'fastify';

/**
 * Repeats `work` while the server listens. It handles its own errors, and returns when it is repeated, in milliseconds
 * from its end.
 * @param firstDelayMs when it first runs after the server has begun to listen; 0 runs it before any request
 */
export function repeatWhileListening(app: FastifyInstance, firstDelayMs: number, work: () => Promise<number>): void {
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;

  async function run() {
    const delayMs = await work();
    if (isOpen) schedule(delayMs);
  }
  function schedule(delayMs: number) {
    timer = setTimeout(run, delayMs).unref();
  }

  app.addHook('onListen', (done) => {
    if (firstDelayMs === 0) run();
    else schedule(firstDelayMs);
    done();
  });
  app.addHook('onClose', async () => {
    isOpen = false;
    clearTimeout(timer);
  });
}
