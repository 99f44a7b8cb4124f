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

/** How long a page or a picture may take before the kept one is shown, in milliseconds. */
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

/** A response for one encoding is good for all. */
const findKept = (address: string) => caches.match(address, { ignoreVary: true });

/** The network comes first, and what is kept where it fails or is slow. Without anything kept, the network may take its time. */
async function openFirst(request: Request, find: () => Promise<Response | undefined>): Promise<Response> {
  const response = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, slowMs));
  const inTime = await Promise.race([response, late]).catch(() => undefined);
  return inTime ?? (await find()) ?? response;
}

/** All pages of people who are signed in are the same file, in which the script finds out which one it is. It says that it was kept. */
async function findPage(): Promise<Response | undefined> {
  const kept = await findKept(shell.page);
  return kept && new Response((await kept.text()).replace('<html', '<html data-kept'), kept);
}

/** Of each picture the small file is kept. */
const findPicture = async ({ url }: Request) =>
  (await findKept(url)) ?? findKept(url.replace(/(?<!-small)\.webp$/, '-small.webp'));

/** The content of a file of the shell never changes. */
const openFile = async (request: Request) => (await findKept(request.url)) ?? fetch(request);

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (shell.pages.includes(pathname)) event.respondWith(openFirst(request, findPage));
  } else if (shell.files.includes(pathname)) {
    event.respondWith(openFile(request));
  } else if (/^\/(pictures|avatars)\//.test(pathname)) {
    event.respondWith(openFirst(request, () => findPicture(request)));
  }
});

export {};
