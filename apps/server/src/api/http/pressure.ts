import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Overloaded } from '../../platform/outage.ts';
import { isApiRequest } from './requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Whether requests wait so long that optional work is skipped: a quarter of the delay at which API requests are
     * refused.
     */
    isBusy(): boolean;
  }
}

/** The part of V8's heap that may be in use. */
const heapPart = 0.85;

/** How often the delay of the event loop and the heap are measured, in milliseconds. */
const sampleMs = 500;

/**
 * Refuses API requests while the event loop is too busy or the heap is nearly full. It is the last resort: the other
 * bounds keep the server from it. Other paths are not refused: pages fall back to rendering in the browser, and health
 * checks matter most.
 * @param maxDelayMs the mean delay of the event loop above which requests are refused; 0 refuses none for it
 */
export const pressurePlugin = fp<{ maxDelayMs: number }>(async (app, { maxDelayMs }) => {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    maxHeapUsedBytes: heapPart * getHeapStatistics().heap_size_limit,
    sampleInterval: sampleMs,
    pressureHandler(request) {
      if (isApiRequest(request)) throw new Overloaded();
    },
  });
  const isDelayed = () => maxDelayMs > 0 && app.memoryUsage().eventLoopDelay > maxDelayMs / 4;
  app.decorate('isBusy', () => app.isUnderPressure() || isDelayed());
});

/** @throws Overloaded for less important work, which is refused first */
export function refuseIfBusy(app: FastifyInstance): void {
  if (app.isBusy()) throw new Overloaded();
}
