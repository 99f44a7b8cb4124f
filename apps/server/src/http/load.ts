import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Overloaded } from '../outage.ts';
import { isApiPath } from './requests.ts';

/**
 * Refuses API requests while the event loop is too busy, so that accepted ones are answered in time. Other paths are not
 * refused: pages fall back to rendering in the browser, and health checks matter most under load.
 * @param maxDelayMs the event loop delay, averaged over a second, above which requests are refused; 0 refuses none
 */
export async function shedLoad(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (request) => {
      if (isApiPath(request.url)) throw new Overloaded();
    },
  });
}

/**
 * Refuses less important work first: at a quarter of the delay at which API requests are refused.
 * @param maxDelayMs as for `shedLoad`
 * @throws Overloaded
 */
export function refuseUnderLoad(app: FastifyInstance, maxDelayMs: number): void {
  if (isBusy(app, maxDelayMs)) throw new Overloaded();
}

/** Whether requests wait so long that optional work is skipped. */
export function isBusy(app: FastifyInstance, maxDelayMs: number): boolean {
  return maxDelayMs > 0 && delayOf(app) > maxDelayMs / 4;
}

/** Whether requests wait so long that API requests are refused. */
export function isOverloaded(app: FastifyInstance, maxDelayMs: number): boolean {
  return maxDelayMs > 0 && delayOf(app) > maxDelayMs;
}

/** The delay of the event loop in milliseconds. under-pressure decorates the app with `memoryUsage`, which returns it too. */
function delayOf(app: FastifyInstance): number {
  return app.memoryUsage().eventLoopDelay;
}
