import type { FastifyInstance } from 'fastify';
import { countedAs } from '../identity/authentication.ts';
import type { RateLimit } from '../rateLimits.ts';
import { networkOf } from './address.ts';
import { isApiPath } from './apiPath.ts';

/** As many bytes of a response count as one more request: 25,000 are some 150 items. */
const bytesPerRead = 25_000;

/** Has a request count for as much as its response is large, since that is what it costs. */
export function countLargeResponses(app: FastifyInstance, reads: RateLimit): void {
  app.addHook('onSend', async ({ url, caller, ip }, _reply, payload) => {
    if (typeof payload !== 'string' || payload.length < bytesPerRead || !isApiPath(url)) return;
    reads.charge(countedAs(caller, networkOf(ip)), Math.floor(payload.length / bytesPerRead));
  });
}
