import * as v from 'valibot';
import { type LogLevel, logLevels, logOptions } from '../log.ts';
import type { MetricsAddress } from '../metrics.ts';
import { listenAddress, portNumber } from './settings.ts';

export const operationsVariables = {
  METRICS_PORT: v.optional(portNumber('METRICS_PORT')),
  METRICS_HOST: listenAddress('METRICS_HOST'),
  LOG_TO: v.optional(v.picklist(['file', 'stdout'], 'LOG_TO must be file or stdout.')),
  LOG_LEVEL: v.optional(
    v.picklist(logLevels, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'),
    logOptions.level,
  ),
  LOG_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'LOG_KEY must have 32 characters or more.'))),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof operationsVariables, undefined>>;

export interface OperationsEnv {
  /** The address that `/metrics` is served on; null where it is not served. */
  metrics: MetricsAddress | null;
  /** Where `npm start` writes the server's log: to a file in `dataDir`, or to its own output. */
  logTo: 'file' | 'stdout';
  /** The least severe lines that are logged. */
  logLevel: LogLevel;
  /** The key that the log hashes people's ids with; null where the process generates one. */
  logKey: string | null;
}

export function readOperations(env: Variables, { production }: { production: boolean }): OperationsEnv {
  return {
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    logTo: env.LOG_TO ?? (production ? 'stdout' : 'file'),
    logLevel: env.LOG_LEVEL,
    logKey: env.LOG_KEY ?? null,
  };
}
