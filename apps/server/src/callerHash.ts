import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from './http/address.ts';

/** How many hashes are cached, because most callers send several requests. */
const rememberedHashes = 5_000;

/** Generates a key for one run of the server. Hashes of different runs cannot be compared. */
export const makeLogKey = () => randomBytes(32).toString('base64url');

export type CallerHash = ReturnType<typeof buildCallerHash>;

/**
 * Builds the function that hashes callers for the log.
 * @param key prevents a reader of the log from testing which person a hash belongs to
 */
export function buildCallerHash(key: string) {
  const known = new LRUCache<string, string>({ max: rememberedHashes });

  function hash(who: string): string {
    const remembered = known.get(who);
    if (remembered !== undefined) return remembered;
    const made = createHmac('sha256', key).update(who).digest('base64url').slice(0, 22);
    known.set(who, made);
    return made;
  }

  return {
    ofUid: hash,
    /** A caller who is not signed in is hashed by network. */
    ofRequest({ caller, ip }: FastifyRequest): string {
      if (caller?.kind === 'viewer') return hash(caller.viewer.id);
      return hash(caller?.kind === 'unverified' ? caller.uid : `network ${networkOf(ip)}`);
    },
  };
}
