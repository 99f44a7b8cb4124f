/**
 * The memory of requests: their bodies, from the header on, which says how long they are, until the response is sent.
 * What was measured for the numbers is in `docs/decisions/0021`.
 */
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Overloaded } from '../../platform/outage.ts';
import { maxBodyBytes } from './requests.ts';

/** How many bytes the bodies have at once: those from one range of addresses, and all. Parsed, they take twenty times as many. */
const most = { ofRange: 1_000_000, ofAll: 8_000_000 };

export const bodiesUnderWayPlugin = fp(async (app) => {
  const bytesOf = new Map<string, number>();
  let bytesOfAll = 0;

  function add(range: string, bytes: number) {
    const sum = (bytesOf.get(range) ?? 0) + bytes;
    bytesOf.set(range, sum);
    if (sum === 0) bytesOf.delete(range);
    bytesOfAll += bytes;
  }

  app.addHook('onRequest', function takeRoomForBody(request, { raw }, done) {
    const { addressRange } = request;
    const bytes = bytesOfBody(request);
    const fits = (bytesOf.get(addressRange) ?? 0) + bytes <= most.ofRange && bytesOfAll + bytes <= most.ofAll;
    if (bytes > 0 && !fits) return done(new Overloaded());
    add(addressRange, bytes);
    raw.once('close', () => add(addressRange, -bytes));
    done();
  });
});

/** How long a body can be. The header of one that is sent in chunks does not say it. */
function bytesOfBody({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return maxBodyBytes;
  return Math.min(Number(headers['content-length'] ?? 0), maxBodyBytes);
}
