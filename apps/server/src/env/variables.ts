import { isWebAddress } from '@wishnest/domain/link';
import * as v from 'valibot';
import { defaultPool } from '../db/database.ts';
import { logLevels, logOptions } from '../log.ts';
import {
  checked,
  count,
  isNetwork,
  isOrigin,
  isProxy,
  isReadable,
  listenAddress,
  port,
  portNumber,
  trusted,
} from './settings.ts';

/** Every environment variable of the server, with its default, its rule and its message. */
export const variables = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'NODE_ENV must be production, development or test.'),
    'development',
  ),
  DATA_DIR: v.optional(v.string(), './data'),

  PORT: port('PORT', 3000),
  HOST: listenAddress('HOST'),
  WORKERS: count('WORKERS', 'server processes', 1, 256),
  VITE_API_BASE_URL: checked(isWebAddress, 'VITE_API_BASE_URL must be an address, for example https://api.example.'),
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
  PUBLIC_URL: checked(isOrigin, 'PUBLIC_URL must be an origin, for example https://wishes.example.'),
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

  DATABASE_URL: checked(
    (text) => /^file:.+$/.test(text) || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)),
    'DATABASE_URL must be file: and a path, or postgres://user:password@host:port/database.',
  ),
  DATABASE_PLAINTEXT: trusted('DATABASE_PLAINTEXT'),
  DATABASE_POOL_SIZE: count('DATABASE_POOL_SIZE', 'connections', defaultPool.poolSize, 1000),
  DATABASE_TIMEOUT_MS: count('DATABASE_TIMEOUT_MS', 'milliseconds', defaultPool.timeoutMs, 600_000),

  AUTH_EMULATOR_PORT: port('AUTH_EMULATOR_PORT', 9099),
  FIREBASE_AUTH_EMULATOR_HOST: checked(
    (text) => /^[^\s/:]+:\d{1,5}$/.test(text),
    'FIREBASE_AUTH_EMULATOR_HOST must be host:port, for example 127.0.0.1:9099.',
  ),
  FIREBASE_PROJECT_ID: checked((id) => /^[a-z0-9-]+$/.test(id), 'FIREBASE_PROJECT_ID must be a Firebase project id.'),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_AUTH_DOMAIN: v.optional(v.string()),
  GOOGLE_APPLICATION_CREDENTIALS: checked(
    isReadable,
    'GOOGLE_APPLICATION_CREDENTIALS must be the path of a file that this user can read.',
  ),
  LOCAL_ACCOUNTS: trusted('LOCAL_ACCOUNTS'),

  WRITES_PER_MINUTE: count('WRITES_PER_MINUTE', 'calls', 300, 1_000_000),
  READS_PER_MINUTE: count('READS_PER_MINUTE', 'requests', 1200, 1_000_000_000),
  UNKNOWN_CODES_PER_MINUTE: count('UNKNOWN_CODES_PER_MINUTE', 'share codes', 300, 1_000_000),
  PICTURES_PER_MINUTE: count('PICTURES_PER_MINUTE', 'pictures', 120, 1_000_000),
  ITEM_PICTURES_PER_MINUTE: count('ITEM_PICTURES_PER_MINUTE', 'pictures', 6000, 1_000_000),
  LINKS_PER_MINUTE: count('LINKS_PER_MINUTE', 'links', 20, 1_000_000),

  LINK_PREVIEWS: v.optional(v.picklist(['on', 'off'], 'LINK_PREVIEWS must be on or off.'), 'on'),
  OUTBOUND_PROXY: checked(
    isProxy,
    'OUTBOUND_PROXY must be the address of an HTTP proxy, for example http://proxy.example:3128.',
  ),
  TEST_SHOPS_PORT: v.optional(portNumber('TEST_SHOPS_PORT')),

  METRICS_PORT: v.optional(portNumber('METRICS_PORT')),
  METRICS_HOST: listenAddress('METRICS_HOST'),
  LOG_TO: v.optional(v.picklist(['file', 'stdout'], 'LOG_TO must be file or stdout.')),
  LOG_LEVEL: v.optional(
    v.picklist(logLevels, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'),
    logOptions.level,
  ),
  LOG_KEY: checked((text) => text.length >= 32, 'LOG_KEY must have 32 characters or more.'),
});

export type Variables = v.InferOutput<typeof variables>;
