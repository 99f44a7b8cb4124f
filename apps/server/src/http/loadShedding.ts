import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Overloaded } from '../unavailableErrors.ts';
import { isApiPath } from './apiPath.ts';

/**
 * Turns calls away while too many wait, so that those which are let in are answered in time. Pages are then
 * left to the browser, which says itself what to do when a call fails; health is asked most when things are bad.
 * @param maxDelayMs what calls may wait for their turn, on average over a second; 0 turns nobody away
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
 * For what is refused first, at a quarter of the delay at which calls are.
 * @param maxDelayMs as for `shedLoad`
 * @throws Overloaded where calls wait for their turn
 */
export function refuseUnderLoad(app: FastifyInstance, maxDelayMs: number): void {
  if (isBusy(app, maxDelayMs)) throw new Overloaded();
}

/** Whether calls wait so long that what nobody's work depends on is left out. */
export function isBusy(app: FastifyInstance, maxDelayMs: number): boolean {
  return maxDelayMs > 0 && app.memoryUsage().eventLoopDelay > maxDelayMs / 4;
}

/** Whether calls wait so long that they are turned away. */
export function isOverloaded(app: FastifyInstance, maxDelayMs: number): boolean {
  return maxDelayMs > 0 && app.memoryUsage().eventLoopDelay > maxDelayMs;
}
