import { resolve } from 'node:path';
import * as v from 'valibot';
import { type DatabaseEnv, databaseVariables, readDatabase } from './env/database.ts';
import { type HttpEnv, httpVariables, readHttp } from './env/http.ts';
import { exposesLocalAccounts, type IdentityEnv, identityVariables, readIdentity } from './env/identity.ts';
import { type LinksEnv, linkVariables, readLinks } from './env/links.ts';
import { type OperationsEnv, operationsVariables, readOperations } from './env/operations.ts';
import { rateLimitVariables, readRates } from './env/rateLimits.ts';
import { EnvError } from './env/settings.ts';
import type { RatesPerMinute } from './rateLimits.ts';

/** All environment variables that the server reads. The files in `env/` define them, grouped by concern. */
const variables = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'NODE_ENV must be production, development or test.'),
    'development',
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  ...httpVariables,
  ...databaseVariables,
  ...identityVariables,
  ...rateLimitVariables,
  ...linkVariables,
  ...operationsVariables,
});

export interface Env extends HttpEnv, DatabaseEnv, LinksEnv, OperationsEnv {
  production: boolean;
  /** Absolute. */
  dataDir: string;
  identity: IdentityEnv;
  /** Whether other machines can reach the local accounts, which anybody there may then use. */
  exposesLocalAccounts: boolean;
  rates: RatesPerMinute;
}

/**
 * Parses the whole configuration. An empty variable counts as unset.
 * @throws EnvError where a value is wrong or values contradict each other
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(variables, given);
  if (!result.success) throw new EnvError(result.issues[0].message);
  const env = result.output;
  const base = { production: env.NODE_ENV === 'production', dataDir: resolve(env.DATA_DIR) };
  const identity = readIdentity(env, base);
  const http = readHttp(env, base);
  return {
    ...base,
    ...http,
    ...readLinks(env, { ...base, ...http }),
    ...readDatabase(env, { ...base, ...http }),
    ...readOperations(env, base),
    identity,
    exposesLocalAccounts: exposesLocalAccounts(env, identity, env.HOST),
    rates: readRates(env),
  };
}
