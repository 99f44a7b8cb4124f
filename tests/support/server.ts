import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slots } from '@wishnest/page/builtPages';
import { type AppOptions, buildApp } from '@wishnest/server/app/app';
import type { PagesOptions } from '@wishnest/server/pages/pages';
import type { WebBuild } from '@wishnest/server/pages/webBuild';
import type { Bearer } from '@wishnest/server/platform/identity/identity';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { byLanguage, templateOf } from '../../apps/web/build/buildPages.ts';
import { openEmptyDatabase } from './database.ts';
import { TestIdentity } from './identity.ts';
import { makeFolder } from './local.ts';
import { buildCaller, buildPerson, type Person } from './people.ts';

/**
 * Starts the whole server on an empty database, or on the one that is given, and closes both after the test. People sign in by
 * their first name.
 */
export async function startTestServer(
  options: Partial<Omit<AppOptions, 'identity'>> & { identity?: TestIdentity } = {},
) {
  const identity = options.identity ?? new TestIdentity();
  const database = options.database ?? (await openEmptyDatabase());
  const app = await buildApp({ introspection: true, ...options, database, identity });
  onTestFinished(async () => {
    await app.close();
    await options.database?.close();
  });
  return {
    app,
    database,
    identity,
    visitor: buildCaller(app, null),
    /** A caller with any token. */
    holderOf: (token: string) => buildCaller(app, token),
    signIn: (name: string, bearer: Partial<Bearer> = {}): Person =>
      buildPerson(app, name, identity.signIn({ userId: name, ...bearer })),
  };
}

/** The status and the body with which a server says whether it is ready. */
export async function askWhetherReady(app: FastifyInstance): Promise<[status: number, body: unknown]> {
  const { statusCode, body } = await app.inject('/readyz');
  return [statusCode, JSON.parse(body)];
}

/** A log that is kept in memory. */
export function openMemoryLog() {
  let logged = '';
  return {
    stream: {
      write(line: string) {
        logged += line;
        return true;
      },
    },
    text: () => logged,
    lines: (): Record<string, unknown>[] => logged.match(/.+/g)?.map((line) => JSON.parse(line)) ?? [],
  };
}

/** The settings of local mode, with an emulator that listens at `host`. */
export const localMode = (host = '127.0.0.1:1', names: string[] = []) => ({ host, projectId: 'demo-wishnest', names });

/** The settings of pages where people sign in with local accounts, and nothing else is configured. */
export const localPages: Omit<PagesOptions, 'web'> = {
  identityConfig: { projectId: 'demo', apiKey: 'key', authDomain: '', local: true },
  playground: false,
  apiOrigin: null,
  publicUrl: null,
  registration: 'open',
  keepsCopy: true,
  keptAssets: null,
};

const page = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><script type="application/json" id="page-config">${slots.config}</script></head>` +
  '<body><div id="root"></div></body></html>';

function chunkOf(source: string) {
  const script = `/assets/${source}.js`;
  return { script, scripts: [script], styles: [] };
}

/** The web build with the real server rendering, and placeholders for the files of the browser. */
export async function makeWebBuild(): Promise<WebBuild> {
  // Node.js alone, which runs the benches, cannot import this module.
  const { paths, renderPage, frameOf } = await import('@wishnest/web/server/page.tsx');
  const directory = await makeFolder();
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'playground.html'), page('Playground'));
  await writeFile(join(directory, 'documentation.html'), page('REST'));
  await writeFile(join(directory, 'guide.html'), page('The APIs'));
  await writeFile(join(directory, 'assets/main-1a2b.js'), 'export {};');
  await writeFile(join(directory, 'assets/main-1a2b.js.br'), 'as brotli');
  await writeFile(join(directory, 'assets/main-1a2b.js.gz'), 'as gzip');
  for (const picture of ['favicon.svg', 'favicon.ico', 'avatars'])
    await cp(`apps/web/public/${picture}`, join(directory, picture), { recursive: true });
  await writeFile(join(directory, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(directory, 'icon.svg.br'), 'as brotli');
  await writeFile(join(directory, 'worker.js'), 'const shell = __SHELL__;');
  const html = await readFile('apps/web/index.html', 'utf8');
  return {
    directory,
    paths,
    renderPage,
    templates: byLanguage((language) => templateOf(html, frameOf(language))),
    chunks: new Proxy({}, { get: (_, source) => chunkOf(String(source)) }),
    files: byLanguage(() => ['/favicon.svg', '/assets/main-1a2b.js']),
  };
}
