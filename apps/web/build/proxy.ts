import type { IncomingMessage } from 'node:http';
import { sessionCookie } from '@wishnest/page/cookies';
import { developerPages, failuresPath, yourDataPath } from '@wishnest/page/paths';

/** The pages for developers, whose paths are among those of the APIs. */
const htmlByPath = new Map<string, string>(
  Object.entries(developerPages).map(([name, path]) => [path, `/${name}.html`]),
);

/** A browser that navigates to the path of a developers' page gets the page. */
function bypass({ method, url = '', headers }: IncomingMessage): string | undefined {
  const wantsPage = method === 'GET' && headers.accept?.includes('text/html');
  return wantsPage ? htmlByPath.get(url.split('?')[0] ?? '') : undefined;
}

const apis = ['/api', '/graphql', '/healthz', '/readyz', sessionCookie.path, failuresPath, yourDataPath];
const emulator = ['/emulator', '/identitytoolkit.googleapis.com', '/securetoken.googleapis.com'];
const target = process.env.WISHNEST_SERVER ?? 'http://127.0.0.1:3000';

/** What `npm run dev` passes on from Vite, which serves the pages, to the server that it started. */
export const proxy = Object.fromEntries(
  [...apis, ...emulator].map((path) => [path, { target, changeOrigin: false, bypass }]),
);
