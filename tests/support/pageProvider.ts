import { vi } from 'vitest';

/**
 * Page tests say who is signed in and leave Firebase's code out: of the provider in the browser all that they need is
 * that one can sign out of it.
 */
export const provider = { signOut: async () => {} };

vi.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
vi.mock('firebase/auth', () => ({
  browserLocalPersistence: {},
  indexedDBLocalPersistence: {},
  initializeAuth: () => ({ signOut: () => provider.signOut() }),
}));

const config = document.createElement('script');
config.id = 'page-config';
config.type = 'application/json';
config.textContent = JSON.stringify({
  identity: { projectId: 'demo-wishnest', apiKey: 'demo', authDomain: '', local: false },
});
document.head.append(config);
