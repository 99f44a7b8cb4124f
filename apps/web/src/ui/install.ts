import { useSyncExternalStore } from 'react';

/** Chrome's event that offers to install the app, which TypeScript's library does not have. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null) {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for the settings. It comes once, soon after the page is loaded. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

/** Returns what asks the person whether to install the app; null as long as the browser does not offer it. */
export function useInstall(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => offer,
    () => null,
  );
  return (
    current &&
    (async () => {
      // An offer can be used once. After a refusal the browser makes another one when it likes.
      setOffer(null);
      await current.prompt();
    })
  );
}

/** Whether this is an iPhone or an iPad on which the app is not on the home screen. Only there `standalone` exists. */
export const canAddToHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === false;
