import { isAnswer, keptAttribute } from '@wishnest/page/answerHeader';
import { useSyncExternalStore } from 'react';
import { buildStore } from '../ui/store.ts';

/** When this page has heard from the server last, or when what it shows was kept, in milliseconds since 1970; 0 for never. */
const heardAt = buildStore(0);

/** Whether the server does not answer: the browser says so, or the service worker has opened the page in place of the server. */
const offline = buildStore(
  typeof window !== 'undefined' && (!navigator.onLine || document.documentElement.hasAttribute(keptAttribute)),
);

/** How long the server may take, and how long a page waits until it asks again, in milliseconds. */
const askMs = 5000;

let isWatched = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes that a request was answered, or that what the page shows was kept at an earlier time. */
export const noteAnswer = (at = Date.now()): void => heardAt.set(Math.max(heardAt.get(), at));

/** Asks whether the server answers, since a request was not answered. Not every browser says that there is no network. */
export const checkConnection = (): void => void ask();

export const isOffline = offline.get;

/** Browsers say that there is no network also if the server is on this machine, and that there is one in a tunnel. So it is asked. */
async function ask(): Promise<void> {
  if (!isWatched) return;
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(askMs) } as const;
  const isAnswered = await fetch('/healthz', request).then(isAnswer, () => false);
  offline.set(!isAnswered);
  // Another call may have set it meanwhile.
  clearTimeout(timer);
  // A browser that has just lost its network may still be answered once.
  if (!isAnswered || !navigator.onLine) timer = setTimeout(ask, askMs);
}

/** Follows whether the server answers. Returns what ends it. */
export function watchConnection(): () => void {
  isWatched = true;
  window.addEventListener('online', ask);
  window.addEventListener('offline', ask);
  if (offline.get()) void ask();
  return () => {
    isWatched = false;
    window.removeEventListener('online', ask);
    window.removeEventListener('offline', ask);
    clearTimeout(timer);
  };
}

/** Calls the function whenever the server answers again. Returns what ends it. */
export const onReconnect = (handle: () => void): (() => void) =>
  offline.subscribe(() => {
    if (!offline.get()) handle();
  });

/** For the sentence that says how old the page is. */
export const useLastAnswer = (): number => useSyncExternalStore(heardAt.subscribe, heardAt.get, () => 0);

/** Whether the page says that there is no connection. Nothing is switched off for it: what somebody tries fails. */
export const useOffline = (): boolean => useSyncExternalStore(offline.subscribe, offline.get, () => false);
