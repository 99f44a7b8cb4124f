import type * as v from 'valibot';
import type { RatesPerMinute } from '../rateLimits.ts';
import { count } from './settings.ts';

export const rateLimitVariables = {
  WRITES_PER_MINUTE: count('WRITES_PER_MINUTE', 'calls', 300, 1_000_000),
  READS_PER_MINUTE: count('READS_PER_MINUTE', 'requests', 1200, 1_000_000_000),
  UNKNOWN_CODES_PER_MINUTE: count('UNKNOWN_CODES_PER_MINUTE', 'share codes', 300, 1_000_000),
  PICTURES_PER_MINUTE: count('PICTURES_PER_MINUTE', 'pictures', 120, 1_000_000),
  ITEM_PICTURES_PER_MINUTE: count('ITEM_PICTURES_PER_MINUTE', 'pictures', 6000, 1_000_000),
  LINKS_PER_MINUTE: count('LINKS_PER_MINUTE', 'links', 20, 1_000_000),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof rateLimitVariables, undefined>>;

export function readRates(env: Variables): RatesPerMinute {
  return {
    writes: env.WRITES_PER_MINUTE,
    reads: env.READS_PER_MINUTE,
    unknownCodes: env.UNKNOWN_CODES_PER_MINUTE,
    pictures: env.PICTURES_PER_MINUTE,
    itemPictures: env.ITEM_PICTURES_PER_MINUTE,
    links: env.LINKS_PER_MINUTE,
  };
}
