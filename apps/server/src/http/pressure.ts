import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Overloaded } from '../unavailable.ts';
import { isDoor } from './doors.ts';

const retryAfterSeconds = 5;

/**
 * Turns calls away while too many wait, so that those which are let in are answered in time. Pages are then
 * left to the browser, which says itself what to do when a call fails; health is asked most when things are bad.
 * @param maxDelayMs what calls may wait for their turn, on average over a second; 0 turns nobody away
 */
export async function shedLoad(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (request, reply) => {
      if (!isDoor(request.url)) return;
      reply.header('retry-after', retryAfterSeconds);
      throw new Overloaded();
    },
  });
}
