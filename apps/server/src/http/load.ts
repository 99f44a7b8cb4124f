import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Overloaded } from '../outage.ts';
import { isApiRequest } from './requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether requests wait so long that optional work is skipped: a quarter of the delay at which API requests are refused. */
    isBusy(): boolean;
    isOverloaded(): boolean;
  }
}

/**
 * Refuses API requests while the event loop is too busy, so that accepted ones are answered in time. Other paths are not
 * refused: pages fall back to rendering in the browser, and health checks matter most under load.
 * @param maxDelayMs the event loop delay, averaged over a second, above which requests are refused; 0 refuses none
 */
export async function shedLoad(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (request) => {
      if (isApiRequest(request)) throw new Overloaded();
    },
  });
  // `memoryUsage` is under-pressure's and returns the delay, too.
  const isDelayed = (delayMs: number) => maxDelayMs > 0 && app.memoryUsage().eventLoopDelay > delayMs;
  app.decorate('isBusy', () => isDelayed(maxDelayMs / 4));
  app.decorate('isOverloaded', () => isDelayed(maxDelayMs));
}

/** @throws Overloaded for less important work, which is refused first */
export function refuseUnderLoad(app: FastifyInstance): void {
  if (app.isBusy()) throw new Overloaded();
}
