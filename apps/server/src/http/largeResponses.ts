import type { FastifyInstance } from 'fastify';
import { countedAs } from '../identity/authentication.ts';
import type { RateLimit } from '../rateLimits.ts';
import { networkOf } from './address.ts';
import { isApiPath } from './requests.ts';

/** How many UTF-16 units of a large response count as one more read. They are about 150 items. */
const unitsPerRead = 25_000;

/** Charges a large response to the rate limit of reads by its size in UTF-16 units, because that determines its cost. */
export function chargeBySize(reads: RateLimit, key: string, units: number): void {
  if (units >= unitsPerRead) reads.charge(key, Math.floor(units / unitsPerRead));
}

/** Charges the large responses of the APIs. `sharedPage.ts` charges its pages. */
export function countLargeResponses(app: FastifyInstance, reads: RateLimit): void {
  app.addHook('onSend', async ({ url, caller, ip }, _reply, payload) => {
    if (typeof payload !== 'string' || !isApiPath(url)) return;
    chargeBySize(reads, countedAs(caller, networkOf(ip)), payload.length);
  });
}
