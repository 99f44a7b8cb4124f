import { isAnswer } from '@wishnest/page/answerHeader';
import { useSyncExternalStore } from 'react';
import { buildStore } from '../../ui/store.ts';

/** When this page has heard from the server last, or when what it shows was kept, in milliseconds since 1970; 0 for never. */
const heardAt = buildStore(0);

/** Whether the server does not answer: the browser says so, or the service worker has opened the page in place of the server. */
const offline = buildStore(
  typeof window !== 'undefined' && (!navigator.onLine || document.documentElement.hasAttribute('data-kept')),
);

/** How long the server may take, and how long a page waits until it asks again, in milliseconds. */
const askMs = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;

export const noteAnswer = (at = Date.now()): void => heardAt.set(Math.max(heardAt.get(), at));

export const isOffline = offline.get;

/** Browsers say that there is no network also if the server is on this machine, and that there is one in a tunnel. So it is asked. */
async function ask(): Promise<void> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(askMs) } as const;
  const isAnswered = await fetch('/healthz', request).then(isAnswer, () => false);
  const wasOffline = offline.get();
  offline.set(!isAnswered);
  if (isAnswered && wasOffline) window.dispatchEvent(new Event('reconnect'));
  // Another call may have set it meanwhile.
  clearTimeout(timer);
  // A browser that has just lost its network may still be answered once.
  if (!isAnswered || !navigator.onLine) timer = setTimeout(ask, askMs);
}

/** Follows the network, and what becomes of the page's requests. Not every browser says that there is no network. Returns what ends it. */
export function watchConnection(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('online', ask, { signal });
  window.addEventListener('offline', ask, { signal });
  window.addEventListener('unanswered', ask, { signal });
  window.addEventListener('answered', () => noteAnswer(), { signal });
  if (offline.get()) void ask();
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}

/** Calls the function whenever the server answers again, until the signal is aborted. */
export const onReconnect = (handle: () => void, signal: AbortSignal): void =>
  window.addEventListener('reconnect', handle, { signal });

/** For the sentence that says how old the page is. */
export const useLastAnswer = (): number => useSyncExternalStore(heardAt.subscribe, heardAt.get, () => 0);

/** Whether the page says that there is no connection. Nothing is switched off for it: what somebody tries fails. */
export const useOffline = (): boolean => useSyncExternalStore(offline.subscribe, offline.get, () => false);
