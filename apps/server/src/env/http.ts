import { isWebAddress } from '@wishnest/domain/link';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { count, isOrigin, listenAddress, port } from './settings.ts';

export const httpVariables = {
  PORT: port('PORT', 3000),
  HOST: listenAddress('HOST'),
  WORKERS: count('WORKERS', 'server processes', 1, 256),
  VITE_API_BASE_URL: v.optional(
    v.pipe(v.string(), v.check(isWebAddress, 'VITE_API_BASE_URL must be an address, for example https://api.example.')),
  ),
  GRAPHQL_PLAYGROUND: v.optional(v.picklist(['on', 'off'], 'GRAPHQL_PLAYGROUND must be on or off.')),
  CORS_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim())),
      v.everyItem(
        isOrigin,
        'CORS_ORIGINS must be origins with commas between them, for example https://wishes.example.',
      ),
    ),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.check(isOrigin, 'PUBLIC_URL must be an origin, for example https://wishes.example.')),
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^[1-9]\d?$/.test(text) || text.split(',').every((address) => isNetwork(address.trim())),
        'TRUST_PROXY must be the number of proxies in front, or their addresses with commas between them.',
      ),
      v.transform((text) => (/^\d+$/.test(text) ? Number(text) : text)),
    ),
  ),
};

function isNetwork(text: string): boolean {
  // The library accepts a bare number as an address.
  return /[.:]/.test(text) && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text));
}

type Variables = v.InferOutput<v.ObjectSchema<typeof httpVariables, undefined>>;

export interface HttpEnv {
  port: number;
  host: string;
  /** How many server processes share the port. */
  workers: number;
  /** The origin that the built page sends its calls to, where it is not the page's own. */
  apiOrigin: string | null;
  /** Whether GraphQL shows its schema and the playground. */
  playground: boolean;
  /** The origins whose pages may call the APIs, beside this one. */
  corsOrigins: string[];
  /** The origin of links in previews; null where it is the request's. */
  publicUrl: string | null;
  /** The proxies whose `X-Forwarded-*` headers are trusted: how many hops, or their addresses; false for none. */
  trustProxy: number | string | false;
}

export function readHttp(env: Variables, { production }: { production: boolean }): HttpEnv {
  return {
    port: env.PORT,
    host: env.HOST,
    workers: env.WORKERS,
    apiOrigin: env.VITE_API_BASE_URL ? new URL(env.VITE_API_BASE_URL).origin : null,
    playground: env.GRAPHQL_PLAYGROUND ? env.GRAPHQL_PLAYGROUND === 'on' : !production,
    corsOrigins: env.CORS_ORIGINS ?? [],
    publicUrl: env.PUBLIC_URL ?? null,
    trustProxy: env.TRUST_PROXY ?? false,
  };
}
