import { useSyncExternalStore } from 'react';

/** When this page has heard from the server last, or when what it shows was kept, in milliseconds since 1970; 0 for never. */
let heardAt = 0;

/** Whether the browser has said that it has no connection, and the server has not answered either. */
let offline = typeof window !== 'undefined' && navigator.onLine === false;

const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

export function noteAnswer(at = Date.now()): void {
  heardAt = Math.max(heardAt, at);
  notify();
}

export const isOffline = (): boolean => offline && !navigator.onLine;

/** Browsers without a network say so too where the server is on the same machine. So it is asked: any response will do. */
async function look(): Promise<void> {
  const isAnswered = navigator.onLine || (await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null));
  offline = !isAnswered;
  notify();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    if (offline) void look();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For the sentence that says how old the page is. */
export const useLastAnswer = (): number =>
  useSyncExternalStore(
    subscribe,
    () => heardAt,
    () => 0,
  );

/** Whether there is no connection. What is typed then stays in its form, and nothing is saved. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
