import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { startServer } from '../fixtures.ts';
import { askGoogle, findGaps, readEnv } from './env.ts';
import { keyFile } from './fixtures.ts';

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
  expect(gapsOf({ ...firebase, ...proxy, GOOGLE_APPLICATION_CREDENTIALS: keyFile })).toEqual([]);
  const other = { ...firebase, ...proxy, FIREBASE_PROJECT_ID: 'other', GOOGLE_APPLICATION_CREDENTIALS: keyFile };
  expect(gapsOf(other)).toEqual([
    'GOOGLE_APPLICATION_CREDENTIALS is of the project wishnest-prod, and FIREBASE_PROJECT_ID is other.',
  ]);
});

/** Starts a server in Google's place, and asks it about the key. */
async function ask(listener: RequestListener) {
  return askGoogle(readEnv(project), `http://127.0.0.1:${(await startServer(listener)).port}`);
}

test('A host whose API key Google refuses is told so with its reason', async () => {
  let asked: unknown[] = [];
  const [refusal] =
    (await ask(({ url, headers }, response) => {
      asked = [url, headers.referer];
      response.writeHead(400).end('{"error":{"code":400,"message":"API key not valid. Please pass a valid API key."}}');
    })) ?? [];
  expect(asked).toEqual(['/v1/projects?key=a%20key', 'https://wishes.example/']);
  expect(refusal).toMatch(/^Google refuses FIREBASE_API_KEY of wishnest-prod, .*"API key not valid\. Please pass/);
});

test('Nothing is said about the API key if Google accepts it', async () => {
  expect(await ask((_, response) => response.end('{"authorizedDomains":["wishes.example"]}'))).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(503).end()],
  ['answers something else', (_, response) => response.writeHead(400).end('<html>')],
  ['does not answer', (_, response) => response.destroy()],
])('A host is told that Google could not be asked about the API key if it %s', async (_, listener) => {
  expect(await ask(listener)).toBeNull();
});

test('A host whose domain Firebase does not know is told where to add it', async () => {
  const lines = await ask((_, response) => response.end('{"authorizedDomains":["localhost","wishnest-prod.web.app"]}'));
  const [line] = lines ?? [];
  expect(line).toMatch(
    /^Firebase does not know wishes\.example: add it under Authentication, Settings, Authorized domains/,
  );
});
