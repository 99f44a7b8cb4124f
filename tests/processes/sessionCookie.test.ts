import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageViewer, SharedPage } from '@wishnest/domain/pageContract';
import { buildApp } from '@wishnest/server/app';
import { buildClock } from '@wishnest/server/clock';
import { openDatabase } from '@wishnest/server/db/open';
import { localProjectId } from '@wishnest/server/env/env';
import { buildFirebaseIdentity } from '@wishnest/server/identity/firebase';
import { buildServices } from '@wishnest/server/services';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type SignedIn, signInNewPerson, signInWithGoogle } from '../support/accounts.ts';
import { makeFolder } from '../support/local.ts';
import { startIdentityProxy } from '../support/processes.ts';

/** A server whose identity provider is the emulator. Its pages consist of the data that they are rendered from. */
async function startWithEmulator({ deadlineMs = 10_000 } = {}) {
  const proxy = await startIdentityProxy(inject('emulatorHost'));
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', proxy.host);
  const identity = buildFirebaseIdentity(localProjectId, { deadlineMs });
  const directory = await makeFolder();
  const html = '<html><head><title>Wishnest</title></head><body><div id="root"></div></body></html>';
  await writeFile(join(directory, 'index.html'), html);
  const seen: SharedPage[] = [];
  const database = await openDatabase('file::memory:');
  const parts = { database, identity, clock: buildClock() };
  const app = await buildApp({
    ...parts,
    introspection: false,
    pages: {
      web: {
        directory,
        scriptsOf: () => [],
        async renderPage(_address, shared) {
          if (shared && shared !== 'unreadable') seen.push(shared);
          return { modules: [], head: '', body: '', data: null };
        },
      },
      config: { identity: { projectId: localProjectId, apiKey: 'local', authDomain: '', local: true } },
      playground: false,
    },
  });
  onTestFinished(async () => {
    proxy.release();
    await app.close();
    await database.close();
    await identity.close();
    vi.unstubAllEnvs();
  });
  let pages = 0;
  return {
    users: buildServices(parts).users,
    proxy,
    async makeCookie({ idToken }: SignedIn): Promise<string> {
      const authorization = `Bearer ${idToken}`;
      const { headers } = await app.inject({ method: 'POST', url: '/session', headers: { authorization } });
      return String(headers['set-cookie']).split(';')[0] ?? '';
    },
    /** For whom the server renders a page that it has not rendered before. */
    async viewerOf(cookie: string): Promise<PageViewer | undefined> {
      pages += 1;
      await app.inject({ url: `/shared/page-${pages}`, headers: { cookie } });
      return seen.at(-1)?.viewer;
    },
  };
}

const unknown = { status: 'unknown' };

test('The cookie that the server sets says who asks for a page, until that person logs out everywhere', async () => {
  const { users, makeCookie, viewerOf } = await startWithEmulator();
  const ann = await signInNewPerson(inject('emulatorHost'), 'ann');
  const cookie = await makeCookie(ann);
  const known = { status: 'account', id: ann.localId, isVerified: true };
  expect(await viewerOf(cookie)).toEqual(known);

  const viewer = { id: ann.localId, email: '' };
  expect(await users.logOutEverywhere(viewer)).toEqual({ id: ann.localId });
  expect(await viewerOf(cookie)).toEqual(unknown);

  // The provider's times are whole seconds, so a sign-in is known from the next second on.
  const email = JSON.parse(Buffer.from(ann.idToken.split('.')[1] ?? '', 'base64url').toString()).email;
  const signInAgain = async () => viewerOf(await makeCookie(await signInWithGoogle(inject('emulatorHost'), email)));
  await expect.poll(signInAgain, { timeout: 10_000 }).toEqual(known);
});

test('While the provider does not answer, the server sets a pending cookie, and whoever has one is unknown', async () => {
  const { proxy, makeCookie, viewerOf } = await startWithEmulator({ deadlineMs: 1500 });
  const ann = await signInNewPerson(inject('emulatorHost'), 'ann');
  const cookie = await makeCookie(ann);
  proxy.pauseAt({ call: 'createSessionCookie', when: 'before' });
  proxy.pauseAt({ call: 'lookup', when: 'before' });
  const pending = await makeCookie(ann);
  expect(pending).toBe('wishnest-session=pending');
  expect(await viewerOf(pending)).toEqual(unknown);
  expect(await viewerOf(cookie)).toEqual(unknown);
  proxy.release();
  expect(await viewerOf(cookie)).toMatchObject({ id: ann.localId });
});
