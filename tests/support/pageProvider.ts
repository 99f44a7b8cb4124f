import { fireEvent } from '@testing-library/react';
import { toast } from 'react-toastify';
import { beforeEach, vi } from 'vitest';

/**
 * Replaces Firebase in tests of pages. A test sets who is signed in. Its calls succeed unless a test makes them fail or
 * wait. They have the names of Firebase's functions.
 */
class PageProvider {
  /** The names of the calls so far, in order. */
  sent: string[] = [];
  user: ReturnType<PageProvider['signIn']> | null = null;
  /** Where the link of the latest e-mail leads in the end: a path and a query of the app. */
  mailedTo = '';
  signOut = async () => {};
  /** What the next call of a name does: it fails or waits. */
  readonly #next = new Map<string, () => Promise<void>>();

  readonly #listeners = new Set<(user: PageProvider['user']) => void>();

  listen(listener: (user: PageProvider['user']) => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Says who is signed in, as Firebase does once it knows, and after each change. */
  tell() {
    for (const listener of this.#listeners) listener(this.user);
  }

  /** Makes the next call of this name fail with one of the provider's codes. */
  fail(call: string, code: string) {
    this.#next.set(call, () => Promise.reject(Object.assign(new Error(code), { code })));
  }

  /** Makes the next call of this name wait until the returned function is called. */
  hold(call: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#next.set(call, () => promise);
    return resolve;
  }

  /** Creates an account and signs in to it. */
  signIn(uid: string, emailVerified = false) {
    const token = `token-of-${uid}`;
    const user = {
      uid,
      email: `${uid}@example.com`,
      displayName: null as string | null,
      emailVerified,
      providerData: [{ providerId: 'password' }],
      reload: () => this.call('reload'),
      getIdToken: () => this.call('getIdToken', () => token),
      getIdTokenResult: (isFresh: boolean) =>
        this.call('getIdTokenResult', () => ({
          token: isFresh ? `fresh-${token}` : token,
          claims: { email_verified: emailVerified },
        })),
    };
    this.user = user;
    return user;
  }

  async call<Answer>(name: string, answer: () => Answer = () => undefined as Answer): Promise<Answer> {
    this.sent.push(name);
    const wait = this.#next.get(name);
    this.#next.delete(name);
    await wait?.();
    return answer();
  }

  /** Sends an e-mail. */
  mail(name: string, { url }: { url: string }) {
    this.mailedTo = url.replace(location.origin, '');
    return this.call(name);
  }

  /** Forgets everything, for the next test. */
  reset() {
    Object.assign(this, { sent: [], user: null, mailedTo: '', signOut: async () => {} });
    this.#next.clear();
  }
}

declare global {
  var pageProvider: PageProvider | undefined;
}

/**
 * This file is a set-up file, so that Firebase is replaced before any test file of a worker loads it. Vitest evaluates it for
 * each test file, and the application's modules once for a worker, so the provider is one for all files of a worker.
 */
export const provider = globalThis.pageProvider ?? new PageProvider();
globalThis.pageProvider = provider;

// Reports of failures have no server here.
navigator.sendBeacon = () => true;

vi.mock('firebase/app', () => ({ initializeApp: () => ({ container: { providers: new Map() } }) }));
vi.mock('firebase/auth', () => ({
  browserLocalPersistence: {},
  browserPopupRedirectResolver: class {
    _initialize = () => provider.call('loadPopup');
  },
  GoogleAuthProvider: class {},
  initializeAuth: () => ({
    authStateReady: async () => {},
    beforeAuthStateChanged: () => {},
    onIdTokenChanged: (listener: Parameters<PageProvider['listen']>[0]) => provider.listen(listener),
    signOut: async () => {
      await provider.call('signOut');
      provider.user = null;
      await provider.signOut();
      provider.tell();
    },
    get currentUser() {
      return provider.user;
    },
  }),
  createUserWithEmailAndPassword: (_auth: unknown, email: string) =>
    provider.call('createUserWithEmailAndPassword', () => ({ user: provider.signIn(email.split('@')[0] ?? '') })),
  sendEmailVerification: (_user: unknown, link: { url: string }) => provider.mail('sendEmailVerification', link),
  sendPasswordResetEmail: (_auth: unknown, _email: string, link: { url: string }) =>
    provider.mail('sendPasswordResetEmail', link),
  signInWithEmailAndPassword: () => provider.call('signInWithEmailAndPassword'),
  signInWithPopup: () => provider.call('signInWithPopup'),
  updatePassword: () => provider.call('updatePassword'),
  updateProfile: () => provider.call('updateProfile'),
}));

// happy-dom has no popovers. What is in one can always be found and pressed.
HTMLElement.prototype.hidePopover ??= () => {};

// Removes what earlier tests have left in the document.
beforeEach(async () => {
  const config = document.createElement('script');
  config.id = 'page-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({
    identity: { projectId: 'demo-wishnest', apiKey: 'demo', authDomain: '', local: false },
    isByInvitation: false,
    keepsCopy: true,
  });
  // happy-dom shows what is in a closed <details> element.
  const style = document.createElement('style');
  style.textContent = 'details:not([open]) > :not(summary) { display: none; }';
  document.head.replaceChildren(config, style);
  await vi.waitUntil(removeIdentityToasts);
});

/** A toast of react-toastify is removed at the end of its motion, which happy-dom does not have. */
function removeIdentityToasts(): boolean {
  const shown = document.querySelectorAll('.Toastify__toast');
  toast.dismiss();
  for (const element of shown) fireEvent.animationEnd(element);
  return shown.length === 0;
}
