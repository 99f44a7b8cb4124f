import { isAnswer, keptAttribute } from '@wishnest/page/answerHeader';
import { incomingPath } from '@wishnest/page/incomingPath';
import { pagePaths, sharedPath } from '@wishnest/page/paths';
import { smallPictureUrl } from '@wishnest/page/picture';

/*
 * The service worker, by which the pages of somebody who is signed in start without a network. It knows nothing of anybody: it keeps
 * the scripts of this version, and finds the pictures that `offline/` keeps. The network comes first wherever something changes,
 * so that another version is there with the next page.
 */
declare const self: ServiceWorkerGlobalScope;

/** What the worker keeps of this version. `apps/server/src/pages/serviceWorker.ts` writes it in place of the name. */
declare const __SHELL__: { version: string; page: string; pages: string[]; files: string[] };

const shell = __SHELL__;
const prefix = 'wishnest-shell-';
const shellCache = prefix + shell.version;

/** How long a page or a picture may take before the kept one is shown, in milliseconds. */
const slowMs = 3000;

async function install() {
  const cache = await caches.open(shellCache);
  const requests = [new Request(shell.page, { cache: 'no-cache' }), ...shell.files.map((file) => new Request(file))];
  await Promise.all(requests.map((request) => precache(cache, request)));
  await self.skipWaiting();
}

async function precache(cache: Cache, request: Request) {
  const response = await fetch(request);
  if (!response.ok || !isFromServer(response)) throw new Error(`The server does not answer with ${request.url}.`);
  await cache.put(request, response);
}

/** Whether a response is the server's own, and not that of a proxy in front of it. A redirect is followed by the browser. */
const isFromServer = (response: Response) => response.type === 'opaqueredirect' || isAnswer(response);

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== shellCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Searches all caches: pages and pictures have no address in common. A response for one encoding is good for all. */
const findCached = (address: string) => caches.match(address, { ignoreVary: true });

/** The server comes first, and what is kept if it does not answer, or is slow. Without anything kept, it may take its time. */
async function networkFirst(request: Request, find: () => Promise<Response | undefined>): Promise<Response> {
  const response = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, slowMs));
  const inTime = await Promise.race([response, late]).catch(() => undefined);
  return inTime && isFromServer(inTime) ? inTime : ((await find()) ?? response);
}

/** The page of a share link is shown by the server alone, however slow it is. Without a network, the page of the shell says what it is. */
async function networkOnly(request: Request): Promise<Response> {
  const response = await fetch(request).catch(() => undefined);
  if (response && isFromServer(response)) return response;
  return (await findShellPage()) ?? response ?? Response.error();
}

/** All pages of people who are signed in are the same file, in which the script finds out which one it is. It says that it was kept. */
async function findShellPage(): Promise<Response | undefined> {
  const kept = await findCached(shell.page);
  return kept && new Response((await kept.text()).replace('<html', `<html ${keptAttribute}`), kept);
}

/** Of each picture the small file is kept. */
const findPicture = async ({ url }: Request) => (await findCached(url)) ?? findCached(smallPictureUrl(url));

/** The content of a file of the shell never changes. */
const cacheFirst = async (request: Request) => (await findCached(request.url)) ?? fetch(request);

const isShared = (pathname: string) => pathname.startsWith(sharedPath(''));

/**
 * Whether another app sends something: by a POST, or by the GET of an app that was installed with an earlier manifest. Such a GET has
 * `text`. The address of `openIncoming` has none, or it would be redirected to itself for ever.
 */
const isSent = ({ method }: Request, { pathname, searchParams }: URL) =>
  pathname === pagePaths.dashboard.path && (method === 'POST' || searchParams.has('text'));

/** Opens what another app has sent at an address that every server accepts, as the server does without this worker. */
async function openIncoming(request: Request): Promise<Response> {
  const sent = request.method === 'POST' ? await request.text() : new URL(request.url).search;
  return Response.redirect(incomingPath(new URLSearchParams(sent)), 303);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { origin, pathname } = url;
  if (origin !== location.origin) return;
  if (request.mode === 'navigate' && isSent(request, url)) return event.respondWith(openIncoming(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (shell.pages.includes(pathname)) event.respondWith(networkFirst(request, findShellPage));
    else if (isShared(pathname)) event.respondWith(networkOnly(request));
  } else if (shell.files.includes(pathname)) {
    event.respondWith(cacheFirst(request));
  } else if (/^\/(pictures|avatars)\//.test(pathname)) {
    event.respondWith(networkFirst(request, () => findPicture(request)));
  }
});
