import { useSyncExternalStore } from 'react';
import { buildStore } from './store.ts';

/** Chrome's event that offers to install the app, which TypeScript's library does not have. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const offer = buildStore<InstallOffer | null>(null);

/** Keeps the browser's offer for the settings. It comes once, soon after the page is loaded. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => offer.set(null));
}

/** Returns what asks the person whether to install the app; null as long as the browser does not offer it. */
export function useInstall(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(offer.subscribe, offer.get, () => null);
  if (!current) return null;
  return async () => {
    // An offer can be used once. After a refusal the browser makes another one when it likes.
    offer.set(null);
    await current.prompt();
  };
}

/** Whether this is an iPhone or an iPad. Only there `standalone` exists. */
export const isApple = (): boolean => 'standalone' in navigator;

/** Whether this is an iPhone or an iPad on which the app is not on the home screen. */
export const canAddToHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === false;
