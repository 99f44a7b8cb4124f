import * as v from 'valibot';
import { EnvError, isLoopback, port, trusted } from './settings.ts';

/** The project id of the local identity provider; the `demo-` prefix keeps Firebase's tools offline. */
export const localProjectId = 'demo-wishnest';

export const identityVariables = {
  AUTH_EMULATOR_PORT: port('AUTH_EMULATOR_PORT', 9099),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^\s/:]+:\d{1,5}$/, 'FIREBASE_AUTH_EMULATOR_HOST must be host:port, for example 127.0.0.1:9099.'),
    ),
  ),
  FIREBASE_PROJECT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'FIREBASE_PROJECT_ID must be a Firebase project id.')),
  ),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_AUTH_DOMAIN: v.optional(v.string()),
  GOOGLE_APPLICATION_CREDENTIALS: v.optional(v.string()),
  LOCAL_ACCOUNTS: trusted('LOCAL_ACCOUNTS'),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof identityVariables, undefined>>;

/** The identity provider: the local emulator, or a Firebase project. */
export type IdentityEnv =
  | {
      kind: 'emulator';
      projectId: string;
      host: string;
      /** Whether `npm start` has to start it. */
      own: boolean;
    }
  | {
      kind: 'firebase';
      projectId: string;
      apiKey: string;
      authDomain: string;
      /** Whether the server can delete accounts, revoke sign-ins and make session cookies. */
      hasServiceAccount: boolean;
    };

/** @throws EnvError where the settings contradict each other, or production would use the emulator */
export function readIdentity(env: Variables, { production }: { production: boolean }): IdentityEnv {
  const projectId = env.FIREBASE_PROJECT_ID;
  const emulatorHost = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (production && (emulatorHost || !projectId)) {
    throw new EnvError(
      emulatorHost
        ? 'FIREBASE_AUTH_EMULATOR_HOST cannot be used with NODE_ENV=production: the emulator lets anyone in.'
        : 'NODE_ENV=production needs a Firebase project: set FIREBASE_PROJECT_ID and FIREBASE_API_KEY.',
    );
  }
  if (emulatorHost || !projectId) {
    return {
      kind: 'emulator',
      projectId: projectId ?? localProjectId,
      host: emulatorHost ?? `127.0.0.1:${env.AUTH_EMULATOR_PORT}`,
      own: !emulatorHost,
    };
  }
  if (!env.FIREBASE_API_KEY) throw new EnvError('FIREBASE_PROJECT_ID needs FIREBASE_API_KEY beside it.');
  return {
    kind: 'firebase',
    projectId,
    apiKey: env.FIREBASE_API_KEY,
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    // firebase-admin reads the file itself.
    hasServiceAccount: env.GOOGLE_APPLICATION_CREDENTIALS !== undefined,
  };
}

/**
 * Whether other machines can reach the local accounts, which prove nothing about who uses them.
 * @param host the address that the server listens on
 * @throws EnvError where they can and LOCAL_ACCOUNTS does not accept it
 */
export function exposesLocalAccounts({ LOCAL_ACCOUNTS }: Variables, { kind }: IdentityEnv, host: string): boolean {
  if (kind !== 'emulator' || isLoopback(host)) return false;
  if (LOCAL_ACCOUNTS === 'trusted') return true;
  throw new EnvError(
    `HOST ${host} lets everybody on that network act as anybody, since local accounts prove nothing. ` +
      'Set LOCAL_ACCOUNTS=trusted where that is fine, or use a Firebase project.',
  );
}
