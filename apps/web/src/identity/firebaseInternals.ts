/**
 * Everything that this product uses of Firebase beside its documentation, as seen in firebase 13.2.0. An update of that package
 * needs a look at this file. It imports nothing of Firebase at once, since the main script reads the key,
 * and nothing of the page, since tests write it from Node.js.
 */
import type { FirebaseApp } from 'firebase/app';
import type { Auth, PopupRedirectResolver } from 'firebase/auth';

/** Where `browserLocalPersistence` keeps who is signed in. */
export const signInKey = (apiKey: string): string => `firebase:authUser:${apiKey}:[DEFAULT]`;

/**
 * Removes the service that counts how Firebase is used, before `initializeAuth`. It reads IndexedDB before each call, which never
 * ends while another page is in the back/forward cache with a transaction. No option turns it off.
 */
export function removeHeartbeat(app: FirebaseApp): void {
  const { container } = app as unknown as { container: { providers: Map<string, unknown> } };
  container.providers.delete('heartbeat');
}

/** What the types of a resolver leave out: how it is made, and how it loads Google's script and a frame. */
interface Resolver {
  _initialize(auth: Auth): Promise<unknown>;
}

let resolver: Resolver | null = null;

/**
 * Loads what Google's popup needs, once. Firebase itself would load it after the press, and browsers block a popup that is opened
 * so late. An option of `initializeAuth` would load a script from Google's servers on every page.
 * @throws if Google does not answer; another call tries again
 */
export async function preparePopup(auth: Auth): Promise<PopupRedirectResolver> {
  const { browserPopupRedirectResolver } = await import('firebase/auth');
  const BrowserResolver = browserPopupRedirectResolver as unknown as new () => Resolver;
  resolver ??= new BrowserResolver();
  const prepared = resolver;
  await prepared._initialize(auth);
  // Firebase is given a class, of which it would make a resolver of its own.
  return new Proxy(BrowserResolver, { construct: () => prepared });
}
