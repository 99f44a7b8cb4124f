import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { startServer } from '../links/fixtures.ts';
import { findGaps, findRefusal, readEnv } from './env.ts';

const project = {
  FIREBASE_PROJECT_ID: 'wishnest-prod',
  FIREBASE_API_KEY: 'a key',
  PUBLIC_URL: 'https://wishes.example',
};

const gapsOf = (variables: Record<string, string>) => findGaps(readEnv(variables));

test('A host who has set nothing but the project is told in one line each what will not work, and a local one nothing', () => {
  expect(gapsOf({})).toEqual([]);
  const firebase = { NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'wishnest-prod', FIREBASE_API_KEY: 'key' };
  const proxy = { PUBLIC_URL: 'https://wishes.example', TRUST_PROXY: '1' };
  const [needsProxy, needsAccount] = gapsOf(firebase);
  expect(needsProxy).toMatch(/^People reach this server through an HTTPS proxy: .*PUBLIC_URL and TRUST_PROXY/);
  expect(needsAccount).toMatch(/^GOOGLE_APPLICATION_CREDENTIALS is not set: 'Delete Account' .* will not work/);
  expect(gapsOf({ ...firebase, ...proxy })).toEqual([needsAccount]);
  expect(gapsOf({ ...firebase, ...proxy, GOOGLE_APPLICATION_CREDENTIALS: import.meta.filename })).toEqual([]);
});

/** Starts a server in Google's place, and asks it about the key. */
async function askGoogle(listener: RequestListener) {
  return findRefusal(readEnv(project), `http://127.0.0.1:${(await startServer(listener)).port}`);
}

test('A host whose API key Google refuses is told so with its reason', async () => {
  let asked: unknown[] = [];
  const refusal = await askGoogle(({ url, headers }, response) => {
    asked = [url, headers.referer];
    response.writeHead(400).end('{"error":{"code":400,"message":"API key not valid. Please pass a valid API key."}}');
  });
  expect(asked).toEqual(['/v1/projects?key=a%20key', 'https://wishes.example/']);
  expect(refusal).toMatch(/^Google refuses FIREBASE_API_KEY of wishnest-prod, .*"API key not valid\. Please pass/);
});

test.each<[string, RequestListener]>([
  ['accepts the key', (_, response) => response.end('{"projectId":"1"}')],
  ['fails', (_, response) => response.writeHead(503).end()],
  ['answers something else', (_, response) => response.writeHead(400).end('<html>')],
  ['does not answer', (_, response) => response.destroy()],
])('Nothing is said about the API key if Google %s', async (_, listener) => {
  expect(await askGoogle(listener)).toBeNull();
});
