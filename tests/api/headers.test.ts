import { yourDataPath } from '@wishnest/page/paths';
import { describe, expect, test } from 'vitest';
import { localMode, localPages, makeWebBuild, startTestServer } from '../support/server.ts';

async function startWithPages(authDomain: string, apiOrigin: string | null = null) {
  const identityConfig = { projectId: 'demo-wishnest', apiKey: 'local', authDomain, local: authDomain === '' };
  const settings = { ...localPages, identityConfig, playground: true, apiOrigin };
  return startTestServer({ pages: { web: await makeWebBuild(), ...settings } });
}

/** The directives of a Content-Security-Policy, by name. */
function directivesOf(policy: unknown) {
  return Object.fromEntries(
    String(policy)
      .split(';')
      .map((directive) => directive.split(' '))
      .map(([name, ...sources]) => [name, sources]),
  );
}

describe('A page', () => {
  const none = ["'none'"];
  const self = ["'self'"];

  test.each([
    // The service worker.
    ['/', self, self],
    ['/shared/V1StGXR8_Z5jdHi6B-myT', self, self],
    ['/api/docs', none, self],
    // The playground runs workers and has fonts of its own.
    ['/graphql', self, [...self, 'data:']],
  ])(
    'runs only scripts of this app, no page can frame it, and it sends no path to a shop: %s',
    async (url, worker, font) => {
      const { app } = await startWithPages('');
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(directivesOf(headers['content-security-policy'])).toMatchObject({
        'default-src': none,
        'script-src': self,
        'script-src-attr': none,
        'object-src': none,
        'base-uri': none,
        'frame-ancestors': none,
        'connect-src': self,
        'worker-src': worker,
        'font-src': font,
      });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin',
      });
      const permissions = String(headers['permissions-policy']).split(', ');
      expect(permissions).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'clipboard-read=()']));
      expect(permissions.filter((feature) => !feature.endsWith('=()'))).toEqual([]);
    },
  );

  test('of a real project may sign people in with Google, and may call the server that it was built for', async () => {
    const { app } = await startWithPages('wishnest.example', 'https://api.example');
    const playground = await app.inject({ url: '/graphql', headers: { accept: 'text/html' } });
    const looser = directivesOf(playground.headers['content-security-policy']);
    expect([looser['script-src'], looser['frame-src']]).toEqual([self, undefined]);
    const { headers } = await app.inject('/login');
    const firebase = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
    expect(directivesOf(headers['content-security-policy'])).toMatchObject({
      'script-src': [...self, 'https://apis.google.com'],
      'frame-src': ['https://wishnest.example'],
      'connect-src': [...self, 'https://api.example', ...firebase],
    });
  });
});

test.each(['/api/wishlists', '/nothing.png'])(
  'Every other response is read as the content type that it names, and loads nothing: %s',
  async (url) => {
    const { headers } = await (await startTestServer()).app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    const ask = async (options: object) => (await startTestServer({ production: true, ...options })).app.inject(url);
    const production = await ask({});
    expect(production.headers['strict-transport-security']).toBe('max-age=31536000');
    const subdomains = await ask({ hstsSubdomains: true });
    expect(subdomains.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  },
);

describe('A page of another origin', () => {
  const origin = 'https://wishes.example';
  const headers = {
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization',
  };

  test('may not call unless it is named', async () => {
    const { app } = await startTestServer({ corsOrigins: ['https://other.example'] });
    const answered = await app.inject({ url: '/api/wishlists', headers });
    const preflight = await app.inject({ method: 'OPTIONS', url: '/api/wishlists', headers });
    expect([answered.statusCode, preflight.statusCode]).toEqual([401, 405]);
    for (const response of [answered, preflight])
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('may call both APIs and read the data of its person, and nothing else, if it is allowed', async () => {
    const { app } = await startTestServer({ corsOrigins: [origin], local: localMode() });
    for (const url of ['/api/wishlists', '/graphql', yourDataPath]) {
      const preflight = await app.inject({ method: 'OPTIONS', url, headers });
      expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([204, 'authorization']);
      const answered = await app.inject({ url, headers });
      expect(answered.headers['access-control-allow-origin']).toBe(origin);
      expect(answered.headers).not.toHaveProperty('access-control-allow-credentials');
    }
    const { headers: ofDocument } = await app.inject({ url: '/api/openapi.json', headers: { origin } });
    expect(ofDocument.vary).toBe('Origin, accept-encoding');
    for (const url of ['/emulator/inbox', '/session'])
      for (const method of ['OPTIONS', 'POST'] as const) {
        const { headers: answered } = await app.inject({ method, url, headers });
        expect(Object.keys(answered).join()).not.toContain('access-control-');
      }
  });
});

test.each([
  '/',
  '/dashboard',
  '/healthz',
  '/api/users/ann',
  '/api/unknown',
  '/graphql',
  '/assets/unknown.js',
  '/worker.js',
])('Every response says that it is the server’s own, so that a page takes no other for an answer: %s', async (url) => {
  const { app } = await startWithPages('');
  for (const method of ['GET', 'HEAD', 'POST'] as const) {
    const { headers } = await app.inject({ url, method });
    expect(headers).toMatchObject({ 'x-wishnest': 'answer' });
  }
});
