import { join } from 'node:path';
import * as v from 'valibot';
import { defaultPool, type PoolOptions } from '../db/poolOptions.ts';
import { isUnencryptedRemote } from './databaseTls.ts';
import { count, EnvError, trusted } from './settings.ts';

export const databaseVariables = {
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^file:.+$/.test(text) || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)),
        'DATABASE_URL must be file: and a path, or postgres://user:password@host:port/database.',
      ),
    ),
  ),
  DATABASE_PLAINTEXT: trusted('DATABASE_PLAINTEXT'),
  DATABASE_POOL_SIZE: count('DATABASE_POOL_SIZE', 'connections', defaultPool.poolSize, 1000),
  DATABASE_TIMEOUT_MS: count('DATABASE_TIMEOUT_MS', 'milliseconds', defaultPool.timeoutMs, 600_000),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof databaseVariables, undefined>>;

export interface DatabaseEnv {
  databaseUrl: string;
  databasePool: PoolOptions;
}

/** @throws EnvError where several processes would share SQLite, or production would reach another host without TLS */
export function readDatabase(env: Variables, base: { production: boolean; dataDir: string; workers: number }) {
  const { production, dataDir, workers } = base;
  const databaseUrl = env.DATABASE_URL ?? `file:${join(dataDir, 'wishnest.db')}`;
  if (workers > 1 && databaseUrl.startsWith('file:')) {
    throw new EnvError('WORKERS above 1 needs PostgreSQL: set DATABASE_URL, or leave WORKERS out.');
  }
  if (production && !env.DATABASE_PLAINTEXT && isUnencryptedRemote(databaseUrl)) {
    throw new EnvError(
      'DATABASE_URL names another machine without TLS: add sslmode=verify-full, or set DATABASE_PLAINTEXT=trusted.',
    );
  }
  return {
    databaseUrl,
    databasePool: { poolSize: env.DATABASE_POOL_SIZE, timeoutMs: env.DATABASE_TIMEOUT_MS },
  } satisfies DatabaseEnv;
}
