import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { languageFor } from '@wishnest/server/pages/language';
import { expect, test } from 'vitest';
import { openReserved } from '../support/birthday.ts';
import { localPages, makeWebBuild, startTestServer } from '../support/server.ts';

const browser = { accept: 'text/html' };

const start = async () => startTestServer({ pages: { web: await makeWebBuild(), ...localPages, playground: true } });

test.each([
  ['', 'en'],
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['nl,fr-CA;q=0.5,en;q=0.4', 'fr'],
  ['en;q=0.5, ar-EG', 'ar'],
  ['pt-PT', 'pt-BR'],
  ['de;q=0, es-419;q=0.1', 'es'],
  ['*', 'en'],
  ['xx;q=nonsense, ;q=, de', 'de'],
  [`${'nl,'.repeat(9)}de`, 'de'],
  // Further languages are not read, as a header may have thousands.
  [`${'nl,'.repeat(10)}de`, 'en'],
  [`de${';a'.repeat(10)};q=0, fr;q=0.9`, 'de'],
])('A browser that asks for %j is sent %s', (header, language) => {
  expect(languageFor(header)).toBe(language);
});

test.each([
  [{ 'accept-language': 'de' }, 'de', 'ltr', 'Zuletzt'],
  [{ 'accept-language': 'ar' }, 'ar', 'rtl', 'شروط'],
  [{ 'accept-language': 'de', cookie: 'a=b; wishnest-language=fr' }, 'fr', 'ltr', 'Conditions'],
  [{ 'accept-language': 'nl', cookie: 'wishnest-language=constructor' }, 'en', 'ltr', 'Terms of Service'],
] as const)('With %j a page comes in %s, which also caches are told', async (headers, language, direction, title) => {
  const { app } = await start();
  const { body, headers: sent } = await app.inject({ url: '/terms', headers: { ...browser, ...headers } });
  expect(body).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(body).toContain(title);
  expect([sent['content-language'], sent.vary]).toEqual([language, 'accept-encoding, accept-language, cookie']);
});

test('The page of a share link is in the language of each who opens it, and its problems too', async () => {
  const { app, shareCode } = await openReserved();
  const open = async (language: string, code = shareCode) => {
    const { body } = await app.inject({ url: `/shared/${code}`, headers: { ...browser, 'accept-language': language } });
    return body;
  };
  expect(await open('de')).toContain('Reserviert');
  expect(await open('en')).toContain('Reserved');
  expect(await open('de')).toContain('Reserviert');
  expect(await open('de', 'unknown')).toContain('<html lang="de"');
  expect(await open('de', 'unknown')).not.toContain('Invalid or expired');
});

test('The APIs are in English, whatever the browser asks for', async () => {
  const { app } = await start();
  const { body } = await app.inject({
    url: '/api/shared-links/unknown',
    headers: { 'accept-language': 'de', cookie: 'wishnest-language=de' },
  });
  expect(JSON.parse(body)).toEqual({ error: 'Invalid or expired shared link.', code: 'SHARE_CODE_NOT_FOUND' });
});

test('A chosen language is kept in the browser, and the page is loaded again with the rest of its query', async () => {
  const { app } = await start();
  const { statusCode, headers } = await app.inject({
    url: '/login?return=%2Fa%3Fb&language=pt-BR&c',
    headers: browser,
  });
  expect([statusCode, headers.location]).toEqual([303, '/login?return=%2Fa%3Fb&c=']);
  expect((await app.inject({ url: '/login?language=de', headers: browser })).headers.location).toBe('/login');
  expect(headers['set-cookie']).toBe('wishnest-language=pt-BR; Max-Age=34560000; Path=/; SameSite=Lax');
  expect((await app.inject({ url: '/login?language=xx', headers: browser })).statusCode).toBe(200);
});

test.each([
  ['http://wishnest.example/login?return=%2Fa%3Fb', '/login?return=%2Fa%3Fb'],
  ['http://wishnest.example/login?language=fr&c=d', '/login?c=d'],
  ['http://wishnest.example/register?return=%2Fa', '/login'],
  ['http://wishnest.example/', '/login'],
  ['nonsense', '/login'],
])('A language chosen without a script on %s leads to %s', async (referer, location) => {
  const { app } = await start();
  const { headers } = await app.inject({ url: '/login?language=de', headers: { ...browser, referer } });
  expect(headers.location).toBe(location);
});

test('The choice of a language leads to no other host', async () => {
  const { app } = await start();
  const { headers } = await app.inject({ url: '//evil.example/?language=de', headers: browser });
  expect(headers.location).toBe('/evil.example/');
});

test.each(['http://evil.example/login', 'http://evil.example', '//evil.example/login', '/\\evil.example'])(
  'A choice of the language leads to no other host, whatever the request line names: %s',
  async (target) => {
    const { app } = await start();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const sent = request({ host: '127.0.0.1', port, path: `${target}?language=de` }).end();
    const [response] = await once(sent, 'response');
    response.resume();
    expect(response.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  },
);
