import { useSyncExternalStore } from 'react';

/** When this page has heard from the server last, or when what it shows was kept, in milliseconds since 1970; 0 for never. */
let heardAt = 0;

/** Whether the server does not answer: the browser says so, or the service worker has opened the page in place of the server. */
let offline =
  typeof window !== 'undefined' && (navigator.onLine === false || 'kept' in document.documentElement.dataset);

/** How long the server may take, and how long a page waits until it asks again, in milliseconds. */
const askMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

export function noteAnswer(at = Date.now()): void {
  heardAt = Math.max(heardAt, at);
  notify();
}

export const isOffline = (): boolean => offline;

/** Browsers say that there is no network where the server is on the same machine, and that there is one in a tunnel. So it is asked. */
async function ask(): Promise<void> {
  clearTimeout(timer);
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(askMs) } as const;
  const response = await fetch('/', request).catch(() => null);
  const wasOffline = offline;
  offline = !response;
  notify();
  if (offline) timer = setTimeout(ask, askMs);
  else if (wasOffline) window.dispatchEvent(new Event('reconnect'));
}

/** Calls the function whenever the server answers again, until the signal is aborted. */
export const onReconnect = (handle: () => void, signal: AbortSignal): void =>
  window.addEventListener('reconnect', handle, { signal });

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('online', ask);
    window.addEventListener('offline', ask);
    if (offline) void ask();
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
