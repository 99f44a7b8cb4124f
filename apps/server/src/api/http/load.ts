import type { FastifyInstance } from 'fastify';
import { Overloaded } from '../../platform/outage.ts';
import { isApiRequest } from './requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether requests wait so long that API requests are refused, and pages are left to the browser. */
    isOverloaded(): boolean;
    /** Whether requests wait so long that optional work is skipped: a quarter of the delay at which API requests are refused. */
    isBusy(): boolean;
  }
}

/** How often the delay of the event loop is measured, and over which time it is averaged, in milliseconds. */
const beatMs = 50;
const averagedMs = 1000;

/**
 * Refuses API requests while the event loop is too busy, so that accepted ones are answered in time. Other paths are not
 * refused: pages fall back to rendering in the browser, and health checks matter most under load.
 * @param maxDelayMs the event loop delay, averaged over a second, above which requests are refused; 0 refuses none
 */
export function shedLoad(app: FastifyInstance, maxDelayMs: number): void {
  const delay = measureDelay(app);
  app.decorate('isOverloaded', () => maxDelayMs > 0 && delay() > maxDelayMs);
  app.decorate('isBusy', () => maxDelayMs > 0 && delay() > maxDelayMs / 4);
  app.addHook('onRequest', (request, _reply, done) => {
    done(app.isOverloaded() && isApiRequest(request) ? new Overloaded() : undefined);
  });
}

/** @throws Overloaded for less important work, which is refused first */
export function refuseUnderLoad(app: FastifyInstance): void {
  if (app.isBusy()) throw new Overloaded();
}

/**
 * Measures how late a timer runs, in milliseconds, averaged. While it is due and cannot run, its delay grows and counts at once.
 * It begins with the first request, so that loading the server does not count.
 */
function measureDelay(app: FastifyInstance): () => number {
  let average = 0;
  let due = Number.POSITIVE_INFINITY;

  function delayAt(now: number): number {
    const late = Math.min(Math.max(now - due, 0), 2 * averagedMs);
    return average + (late - average) * Math.min((late + beatMs) / averagedMs, 1);
  }

  const timer = setInterval(() => {
    const now = performance.now();
    average = delayAt(now);
    due = now + beatMs;
  }, beatMs).unref();
  app.addHook('onReady', async () => {
    due = performance.now() + beatMs;
    timer.refresh();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return () => delayAt(performance.now());
}
