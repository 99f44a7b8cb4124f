import { useSyncExternalStore } from 'react';

/** When this page has heard from the server last, or when what it shows was kept, in milliseconds since 1970; 0 for never. */
let heardAt = 0;
const listeners = new Set<() => void>();

export function noteAnswer(at = Date.now()): void {
  heardAt = Math.max(heardAt, at);
  for (const listener of listeners) listener();
}

/** For the sentence that says how old the page is. */
export const useLastAnswer = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => heardAt,
    () => 0,
  );

/** Whether the browser has no connection. What is typed then stays in its form, and nothing is saved. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
