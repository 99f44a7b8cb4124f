import type { BrowserContextOptions, Page } from '@playwright/test';
import { sessionCookie } from '@wishnest/domain/session';

/** A usual phone, held upright. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** Matches once the page is hydrated. */
export const hydrated = 'html[data-hydrated]';

/** Goes to a page and waits until it is hydrated, since React handles no input before. */
export async function gotoHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(hydrated).waitFor({ state: 'attached' });
}

export type StoredSession = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * What the browser of somebody stores who is signed in with the local identity provider: Firebase's account, and the cookie
 * by which the server recognises it. A browser context that starts with it needs no login.
 */
export async function openSession(address: string, idToken: string, refreshToken: string): Promise<StoredSession> {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  const user = {
    uid: claims.user_id,
    email: claims.email,
    emailVerified: claims.email_verified,
    isAnonymous: false,
    providerData: [{ providerId: claims.firebase.sign_in_provider, uid: claims.email, email: claims.email }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: claims.exp * 1000 },
    apiKey: 'local',
    appName: '[DEFAULT]',
  };
  const records = [{ value: { fbase_key: 'firebase:authUser:local:[DEFAULT]', value: user } }];
  const store = { name: 'firebaseLocalStorage', keyPath: 'fbase_key', autoIncrement: false, indexes: [], records };
  const indexedDB = [{ name: 'firebaseLocalStorageDb', version: 1, stores: [store] }];
  // Playwright restores databases, which its types do not mention.
  const origin = { origin: address, localStorage: [], indexedDB };
  return { cookies: [await makeCookie(address, idToken)], origins: [origin] };
}

async function makeCookie(address: string, idToken: string) {
  const headers = { authorization: `Bearer ${idToken}` };
  const response = await fetch(new URL(sessionCookie.path, address), { method: 'POST', headers });
  const [pair = ''] = response.headers.get('set-cookie')?.split(';') ?? [];
  return {
    name: sessionCookie.name,
    value: pair.slice(pair.indexOf('=') + 1),
    domain: new URL(address).hostname,
    path: '/',
    expires: Date.now() / 1000 + sessionCookie.maxAge,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
}
