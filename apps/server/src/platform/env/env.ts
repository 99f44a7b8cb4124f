import { join, resolve } from 'node:path';
import { brand } from '@wishnest/page/brand';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { findNewerVersion } from '../warnings.ts';
import { EnvError, readServiceAccount, type Variables, variables } from './variables.ts';

/** The project id of the local identity provider; the `demo-` prefix keeps Firebase's tools offline. */
export const localProjectId = 'demo-wishnest';

export type Env = ReturnType<typeof readEnv>;
type IdentityEnv = ReturnType<typeof readIdentity>;

/** Parses the whole configuration, or throws an EnvError. An empty variable counts as unset. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(variables, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new EnvError(`${v.getDotPath(issue)} ${issue.message}`);
  }
  const env = result.output;
  const production = env.NODE_ENV === 'production';
  const identity = readIdentity(env, production);
  return {
    production,
    dataDir: resolve(env.DATA_DIR),
    port: env.PORT,
    host: env.HOST,
    workers: env.WORKERS,
    /** The origin that the built page sends its calls to, if it is not the page's own. */
    apiOrigin: env.VITE_API_BASE_URL ? new URL(env.VITE_API_BASE_URL).origin : null,
    /** Whether a browser's GET of `/graphql` shows the playground. */
    playground: env.GRAPHQL_PLAYGROUND ? env.GRAPHQL_PLAYGROUND === 'on' : !production,
    /** Whether pages start without a network. If not, browsers remove the service worker that they have. */
    keepsCopy: env.SERVICE_WORKER !== 'off',
    /** The origins whose pages may call the APIs, beside this one. */
    corsOrigins: env.CORS_ORIGINS ?? [],
    /** The origin of links in previews; null if it is the request's. */
    publicUrl: env.PUBLIC_URL ?? null,
    /** The proxies whose `X-Forwarded-*` headers are trusted: how many hops, or their addresses; false for none. */
    trustProxy: env.TRUST_PROXY ?? false,
    registration: env.REGISTRATION ?? 'open',
    /** Which version of the product this is, for `/healthz`. */
    version: env.WISHNEST_VERSION,
    /** Where the newest version is named; null if nobody is asked. */
    versionsUrl: env.VERSIONS_URL ?? null,
    /** Whether browsers are told to use TLS for the names below this host's too. */
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    /** How the pages of shops are read; null if none are. */
    linkPreviews: readLinks(env, production),
    databaseUrl: readDatabaseUrl(env, production),
    databasePool: { poolSize: env.DATABASE_POOL_SIZE, timeoutMs: env.DATABASE_TIMEOUT_MS },
    identity,
    exposesLocalAccounts: exposesLocalAccounts(env, identity),
    rates: {
      writes: env.WRITES_PER_MINUTE,
      reads: env.READS_PER_MINUTE,
      unknownCodes: env.UNKNOWN_CODES_PER_MINUTE,
      pictures: env.PICTURES_PER_MINUTE,
      itemPictures: env.ITEM_PICTURES_PER_MINUTE,
      links: env.LINKS_PER_MINUTE,
    },
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** Where `npm start` writes the server's log: to a file in `dataDir`, or to its own output. */
    logTo: env.LOG_TO ?? (production ? ('stdout' as const) : ('file' as const)),
    logLevel: env.LOG_LEVEL,
    /** What people's ids are hashed with in the log; null if the process generates it. */
    logKey: env.LOG_KEY ?? null,
  };
}

const apiKeyMissing =
  'FIREBASE_API_KEY is missing. It is the apiKey under Project settings, Your apps, in the Firebase console.';

/** The identity provider. Production never uses the emulator, which lets anyone in. */
function readIdentity(env: Variables, production: boolean) {
  const projectId = env.FIREBASE_PROJECT_ID;
  const emulatorHost = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (production && emulatorHost) {
    throw new EnvError(
      'FIREBASE_AUTH_EMULATOR_HOST cannot be used with NODE_ENV=production: the emulator lets anyone in.',
    );
  }
  if (production && !projectId) {
    throw new EnvError('NODE_ENV=production needs a Firebase project: set FIREBASE_PROJECT_ID and FIREBASE_API_KEY.');
  }
  if (emulatorHost || !projectId) {
    return {
      kind: 'emulator' as const,
      projectId: projectId ?? localProjectId,
      apiKey: 'local',
      authDomain: '',
      hasServiceAccount: true,
      accountProjectId: null,
      host: emulatorHost ?? `127.0.0.1:${env.AUTH_EMULATOR_PORT}`,
      /** Whether `npm start` has to start it. */
      own: !emulatorHost,
    };
  }
  if (!env.FIREBASE_API_KEY) throw new EnvError(apiKeyMissing);
  return {
    kind: 'firebase' as const,
    projectId,
    apiKey: env.FIREBASE_API_KEY,
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    /**
     * Whether the server can delete accounts, revoke sign-ins and make session cookies. firebase-admin reads the file.
     */
    hasServiceAccount: env.GOOGLE_APPLICATION_CREDENTIALS !== undefined,
    /** The project of the service account; null if it is not known. */
    accountProjectId: readServiceAccount(env.GOOGLE_APPLICATION_CREDENTIALS ?? '')?.projectId ?? null,
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}

/** Whether other machines can reach the local accounts, which prove nothing. LOCAL_ACCOUNTS has to accept that. */
function exposesLocalAccounts({ LOCAL_ACCOUNTS, HOST }: Variables, { kind }: IdentityEnv): boolean {
  if (kind !== 'emulator' || isLoopback(HOST)) return false;
  if (LOCAL_ACCOUNTS === 'trusted') return true;
  throw new EnvError(
    `HOST=${HOST} opens local accounts to your network, where anyone can log in as anyone. ` +
      'Set LOCAL_ACCOUNTS=trusted if that is fine, else use a Firebase project (docs/hosting.md).',
  );
}

function readLinks(env: Variables, production: boolean) {
  if (env.LINK_PREVIEWS === 'off') return null;
  return {
    // Crawlers use this form by convention, and some shops refuse others.
    userAgent: `Mozilla/5.0 (compatible; ${brand.name}${env.PUBLIC_URL ? `; +${env.PUBLIC_URL}` : ''})`,
    proxy: env.OUTBOUND_PROXY ?? null,
    // Production reads no links from this machine.
    testShopsPort: production ? null : (env.TEST_SHOPS_PORT ?? null),
  };
}

/** @throws EnvError if several processes would share SQLite, or production would reach another host without TLS */
function readDatabaseUrl(env: Variables, production: boolean): string {
  const url = env.DATABASE_URL ?? `file:${join(resolve(env.DATA_DIR), 'wishnest.db')}`;
  if (env.WORKERS > 1 && url.startsWith('file:')) {
    throw new EnvError('WORKERS above 1 needs PostgreSQL: set DATABASE_URL, or leave WORKERS out.');
  }
  if (production && !env.DATABASE_PLAINTEXT && isUnencryptedRemote(url)) {
    throw new EnvError(
      'DATABASE_URL names another machine without TLS: add sslmode=verify-full, or set DATABASE_PLAINTEXT=trusted.',
    );
  }
  return url;
}

/** Whether a URL leads to another machine without TLS. A URL without a host counts, as the driver takes `PGHOST`. */
function isUnencryptedRemote(databaseUrl: string): boolean {
  if (databaseUrl.startsWith('file:')) return false;
  const url = new URL(databaseUrl);
  // The driver reads the URL like this too: a parameter `host` overrides the URL's host, and the last of several
  // counts.
  const { host = url.hostname, sslmode, ssl } = Object.fromEntries(url.searchParams);
  const usesTls = sslmode ? sslmode !== 'disable' : ['true', '1', 'no-verify'].includes(ssl ?? '');
  const bare = decodeURIComponent(host).replace(/^\[|\]$/g, '');
  // A host that is a path is the folder of a Unix socket.
  return !usesTls && !bare.startsWith('/') && !isLoopback(bare);
}

/** Prints what will not work, one line for each. It does not delay the start. */
export async function warnAtStart(env: Env): Promise<void> {
  for (const line of findGaps(env)) console.warn(line);
  for (const line of (await askGoogle(env)) ?? []) console.warn(line);
  const newer = env.versionsUrl && (await findNewerVersion(env.versionsUrl, env.version).catch(() => null));
  if (newer) console.warn(newer);
}

export function findGaps({ identity, production, publicUrl, trustProxy }: Env): string[] {
  const gaps: string[] = [];
  if (production && (publicUrl === null || trustProxy === false)) {
    gaps.push('People reach this server through an HTTPS proxy: set PUBLIC_URL and TRUST_PROXY (docs/hosting.md).');
  }
  if (!identity.hasServiceAccount) {
    gaps.push(
      "GOOGLE_APPLICATION_CREDENTIALS is not set: 'Delete Account' and 'Log out everywhere' will not work, and shared pages " +
        'show what is reserved a moment later (docs/hosting.md).',
    );
  }
  const { accountProjectId, projectId } = identity;
  if (accountProjectId !== null && accountProjectId !== projectId) {
    gaps.push(
      `GOOGLE_APPLICATION_CREDENTIALS is of the project ${accountProjectId}, and FIREBASE_PROJECT_ID is ${projectId}.`,
    );
  }
  return gaps;
}

const google = 'https://identitytoolkit.googleapis.com';

const googlePatienceMs = 10_000;

/**
 * Asks Google whether it accepts the API key, without which every person is told that their password is wrong, pages of
 * this domain, and logins by e-mail. Returns the lines to print, and null if there is no answer.
 */
export async function askGoogle({ identity, publicUrl }: Env, origin = google): Promise<string[] | null> {
  if (identity.kind === 'emulator') return [];
  // A key can be restricted to the pages of one origin.
  const headers = publicUrl ? { referer: `${publicUrl}/` } : {};
  const signal = AbortSignal.timeout(googlePatienceMs);
  const key = encodeURIComponent(identity.apiKey);
  try {
    const response = await fetch(`${origin}/v1/projects?key=${key}`, { headers, signal });
    const { error, authorizedDomains } = await response.json();
    if (response.status === 400 || response.status === 403) {
      return [
        `Google refuses FIREBASE_API_KEY of ${identity.projectId}, so nobody can log in: ` +
          `${JSON.stringify(error.message)} Compare it with the apiKey under Project settings, Your apps, in the Firebase console.`,
      ];
    }
    if (!Array.isArray(authorizedDomains)) return null;
    const lines: string[] = [];
    const domain = publicUrl && new URL(publicUrl).hostname;
    if (domain && !authorizedDomains.includes(domain)) {
      lines.push(
        `Firebase does not know ${domain}: add it under Authentication, Settings, Authorized domains, or no e-mail and no login ` +
          'with Google works.',
      );
    }
    // Nobody has this address, so the answer is a refusal, and its reason tells whether such logins are enabled.
    const login = await fetch(`${origin}/v1/accounts:signInWithPassword?key=${key}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"email":"nobody@wishnest.invalid","password":"nobody-has-it","returnSecureToken":false}',
      signal,
    });
    const { error: refusal } = await login.json().catch(() => ({}));
    if (/^(OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED)/.test(refusal?.message ?? ''))
      lines.push('Logins by e-mail are off: enable Email/Password under Authentication, Sign-in method.');
    return lines;
  } catch {
    return null;
  }
}
