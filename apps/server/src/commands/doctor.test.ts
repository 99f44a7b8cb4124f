import { expect, test } from 'vitest';
import { openDatabase } from '../platform/db/open.ts';
import { readEnv } from '../platform/env/env.ts';
import { keyFile } from '../platform/env/fixtures.ts';
import { makeFolder, startServer } from '../platform/fixtures.ts';
import { examine, exitCodeOf, showFindings } from './doctor.ts';

const arrived = (given = {}) =>
  JSON.stringify({ status: 'ok', version: 'v1', arrived: { origin: 'PUBLIC', proxies: 1, trusted: 1, ...given } });

interface Answers {
  healthz?: string;
  login?: string;
}

/** The settings of a host whose parts are all well: its server, and its proxy, answer `/healthz`. */
async function buildHost({ healthz = arrived(), login = 'INVALID_LOGIN_CREDENTIALS' }: Answers = {}) {
  const DATA_DIR = makeFolder();
  await (await openDatabase(`file:${DATA_DIR}/wishnest.db`)).close();
  const proxy = await startServer(({ headers }, response) =>
    response.end(healthz.replace('PUBLIC', `http://${headers.host}`)),
  );
  const google = await startServer(({ method }, response) =>
    response.end(method === 'POST' ? `{"error":{"message":"${login}"}}` : '{"authorizedDomains":["127.0.0.1"]}'),
  );
  return {
    google: `http://127.0.0.1:${google.port}`,
    settings: {
      DATA_DIR,
      NODE_ENV: 'production',
      FIREBASE_PROJECT_ID: 'wishnest-prod',
      FIREBASE_API_KEY: 'key',
      GOOGLE_APPLICATION_CREDENTIALS: keyFile,
      PORT: String(proxy.port),
      PUBLIC_URL: `http://127.0.0.1:${proxy.port}`,
      TRUST_PROXY: '1',
    },
  };
}

const provider = { now: async () => Date.now(), ping: async () => {}, hasAccounts: async () => false };

const failing = (message: string, code: string, data?: object) => ({
  ...provider,
  ping: async () => {
    throw Object.assign(new Error(message), { code, httpResponse: { data } });
  },
});

/** The lines that are not good. */
const faultsIn = (findings: Awaited<ReturnType<typeof examine>>) =>
  showFindings(findings, false)
    .split('\n')
    .filter((line) => !line.startsWith('good'));

test('A host whose parts are well reads so of each', async () => {
  const { settings, google } = await buildHost();
  const findings = await examine(readEnv(settings), provider, google);
  expect(showFindings(findings, false).split('\n')).toEqual([
    'good    settings',
    'good    API key, domain and logins at Google',
    'good    service account',
    'good    clock',
    'good    disk',
    'good    database',
    'good    server',
    'good    proxy',
  ]);
  expect(exitCodeOf(findings)).toBe(0);
  expect(JSON.parse(showFindings(findings, true))[0]).toEqual({ part: 'settings', state: 'good' });
});

test('A host reads in one line each what is wrong, whatever else is', async () => {
  const { settings, google } = await buildHost({ healthz: '<html>Welcome to nginx!</html>' });
  const env = readEnv({ ...settings, TRUST_PROXY: '', DATABASE_URL: `file:${makeFolder()}/wishnest.db` });
  const broken = {
    ...failing('The account is disabled.', 'auth/invalid-credential'),
    now: async () => Date.now() + 3_600_000,
  };
  const findings = await examine({ ...env, publicUrl: 'http://127.0.0.1:1' }, broken, google);
  expect(exitCodeOf(findings)).toBe(1);
  expect(faultsIn(findings)).toEqual([
    expect.stringMatching(
      /^fault {3}settings: People reach this server through an HTTPS proxy: set PUBLIC_URL and TRUST_PROXY/,
    ),
    expect.stringMatching(/^fault {3}service account: The account is disabled\. auth\/invalid-credential$/),
    expect.stringMatching(/^fault {3}clock: This machine's clock is 3600 s behind the identity provider's\./),
    expect.stringMatching(/^fault {3}database: There is no database at .*wishnest\.db\./),
    expect.stringMatching(/^fault {3}server: Another program answers at http:/),
    expect.stringMatching(/^fault {3}proxy: http:\/\/127\.0\.0\.1:1\/healthz does not answer/),
  ]);
});

test.each([
  'request failed, reason: getaddrinfo EAI_AGAIN oauth2.googleapis.com',
  'The credential failed to fetch a valid Google OAuth2 access token: "Could not refresh access token.".',
])('Nothing is good that could not be asked: %s', async (message) => {
  const { settings } = await buildHost();
  const silent = { ...failing(message, 'app/invalid-credential'), now: async () => null };
  const findings = await examine(readEnv(settings), silent, 'http://127.0.0.1:1');
  expect(faultsIn(findings)).toEqual([
    'unknown API key, domain and logins at Google: Google could not be asked.',
    'unknown service account: Google could not be asked.',
    'unknown clock: Google could not be asked.',
  ]);
  expect(exitCodeOf(findings)).toBe(2);
});

const asHttp = { origin: 'http://127.0.0.1:3000' };

test.each([
  ['1', { proxies: 2 }, /^TRUST_PROXY is 1, and the number of proxies in front is 2: set TRUST_PROXY=2\.$/],
  ['', asHttp, /^TRUST_PROXY is not set, and the number of proxies in front is 1: set TRUST_PROXY=1\.$/],
  ['1', { proxies: 0 }, /^The proxy does not say for whom it asks: it has to set X-Forwarded-For/],
  ['127.0.0.1', { proxies: 0 }, /^The proxy does not say for whom it asks: it has to set X-Forwarded-For/],
  ['1', asHttp, /arrives as one for .*: each proxy has to pass on Host and X-Forwarded-Proto\.$/],
  [
    '10.0.0.1',
    { ...asHttp, trusted: 0 },
    /^TRUST_PROXY has the addresses of 0 of the 1 proxies in front, .*: add all\.$/,
  ],
  ['10.0.0.1', { proxies: 2 }, /^TRUST_PROXY has the addresses of 1 of the 2 proxies in front, .*: add all\.$/],
])('A host with TRUST_PROXY=%s reads what is wrong if this arrives: %j', async (TRUST_PROXY, given, message) => {
  const { settings, google } = await buildHost({ healthz: arrived(given) });
  const findings = await examine(readEnv({ ...settings, TRUST_PROXY }), provider, google);
  const [fault, ...others] = findings.filter(({ part, state }) => part !== 'settings' && state !== 'good');
  expect(fault).toEqual({ part: 'proxy', state: 'fault', message: expect.stringMatching(message) });
  expect(others).toEqual([]);
});

test('A host whose REGISTRATION lets nobody in is told so until somebody has a profile', async () => {
  const { settings, google } = await buildHost();
  const readFaults = async () =>
    faultsIn(await examine(readEnv({ ...settings, REGISTRATION: 'closed' }), provider, google));
  expect(await readFaults()).toEqual([
    expect.stringMatching(/^fault {3}database: REGISTRATION=closed lets nobody in, since nobody has a profile yet: /),
  ]);
  const { tables, insert, close } = await openDatabase(`file:${settings.DATA_DIR}/wishnest.db`);
  await insert(tables.accounts).values({ userId: 'ann' });
  await insert(tables.profiles).values({ id: 'ann', username: 'Ann', bio: '', email: '', avatarUrl: '' });
  await close();
  expect(await readFaults()).toEqual([]);
});

test.each<[message: string, sentence: RegExp, code?: string, data?: object]>([
  ['invalid_grant (Invalid JWT Signature.)', /^Google knows no such key/],
  ['Missing permission', /^It may not administer accounts/, 'auth/insufficient-permission'],
  [
    'An internal error has occurred.',
    /^It may not administer accounts/,
    'auth/internal-error',
    { error: { code: 403, status: 'PERMISSION_DENIED' } },
  ],
  ['There is no configuration', /^The project has no Authentication yet/, 'auth/configuration-not-found'],
])('A host whose service account is refused reads what to do: %s', async (message, sentence, code = '', data) => {
  const { settings, google } = await buildHost();
  const findings = await examine(readEnv(settings), failing(message, code, data), google);
  expect(findings.find(({ part }) => part === 'service account')?.message).toMatch(sentence);
});

test('A host who has not enabled logins by e-mail is told where, and one whose database is empty although there are accounts', async () => {
  const { settings, google } = await buildHost({ login: 'PASSWORD_LOGIN_DISABLED' });
  const findings = await examine(readEnv(settings), { ...provider, hasAccounts: async () => true }, google);
  expect(faultsIn(findings)).toEqual([
    expect.stringMatching(/Logins by e-mail are off: enable Email\/Password/),
    expect.stringMatching(/^fault {3}database: The database at .* is empty\. Firebase has accounts: .*restore FILE/),
  ]);
});
