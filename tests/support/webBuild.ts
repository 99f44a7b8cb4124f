import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebBuild } from '@wishnest/server/pages/webBuild';
import { renderPage } from '@wishnest/web/server/page.tsx';
import { makeFolder } from './folder.ts';

/** The pages' configuration where people sign in with local accounts. */
export const localConfig = { identity: { projectId: 'demo', apiKey: 'key', authDomain: '', local: true } };

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title><script type="application/json" id="page-config">{}</script></head>` +
  '<body><div id="root"></div></body></html>';

/** The web build with the real server rendering, and placeholders for the files of the browser. */
export async function makeWebBuild(): Promise<WebBuild> {
  const directory = await makeFolder();
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), page('Wishnest'));
  await writeFile(join(directory, 'playground.html'), page('Playground'));
  await writeFile(join(directory, 'assets/main-1a2b.js'), 'export {};');
  await writeFile(join(directory, 'assets/main-1a2b.js.br'), 'as brotli');
  await writeFile(join(directory, 'assets/main-1a2b.js.gz'), 'as gzip');
  for (const picture of ['favicon.svg', 'avatars'])
    await cp(`apps/web/public/${picture}`, join(directory, picture), { recursive: true });
  await writeFile(join(directory, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(directory, 'icon.svg.br'), 'as brotli');
  const scriptsOf = (modules: readonly string[]) => modules.map((source) => `/assets/${source}.js`);
  return { directory, renderPage, scriptsOf };
}
