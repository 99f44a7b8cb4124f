/**
 * The service worker, by which the pages of somebody who is signed in start without a network. It knows nothing of anybody: it keeps
 * the scripts of this version, and finds the pictures that `offline/` keeps. The network comes first wherever something changes,
 * so that another version is there with the next page. The server writes what `__SHELL__` is, see `pages/serviceWorker.ts` there.
 */
declare const __SHELL__: { version: string; page: string; pages: string[]; files: string[] };

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What TypeScript knows of service workers, it knows only in place of what it knows of pages. */
interface Scope {
  addEventListener(type: 'install' | 'activate', handle: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', handle: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const scope = self as unknown as Scope;
const shell = __SHELL__;
const prefix = 'wishnest-shell-';
const shellCache = prefix + shell.version;

/** How long a page may take before the kept one is shown, in milliseconds. */
const slowMs = 3000;

async function install() {
  const cache = await caches.open(shellCache);
  await cache.addAll([new Request(shell.page, { cache: 'no-cache' }), ...shell.files]);
  await scope.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== shellCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** What is kept under one of these addresses. A response for one encoding is good for all. */
async function findKept(addresses: readonly string[]): Promise<Response | undefined> {
  for (const address of addresses) {
    const found = await caches.match(address, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** All pages of people who are signed in are the same file, in which the script finds out which one it is. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(slowMs) });
  } catch (error) {
    const kept = await findKept([shell.page]);
    if (kept) return kept;
    throw error;
  }
}

/** The content of a file of the shell never changes. */
const openFile = async (request: Request) => (await findKept([request.url])) ?? fetch(request);

/** Of each picture the small file is kept. */
const openPicture = async (request: Request) =>
  (await findKept([request.url, request.url.replace(/(?<!-small)\.webp$/, '-small.webp')])) ?? fetch(request);

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (shell.pages.includes(pathname)) event.respondWith(openPage(request));
  } else if (shell.files.includes(pathname)) {
    event.respondWith(openFile(request));
  } else if (!navigator.onLine && /^\/(pictures|avatars)\//.test(pathname)) {
    event.respondWith(openPicture(request));
  }
});

export {};
