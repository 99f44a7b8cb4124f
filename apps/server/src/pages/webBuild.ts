import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@wishnest/domain/pageContract';

/** The built web application, as `apps/web/vite.config.ts` leaves it. */
export interface WebBuild {
  /** The folder of the files that browsers may fetch. */
  directory: string;
  renderPage: RenderPage;
  /** The script files of these sources and of all that they import, for the browser to preload. */
  scriptsOf(modules: readonly string[]): string[];
}

interface Chunk {
  file: string;
  /** Keys of the manifest. */
  imports?: string[];
}

/**
 * Loads the built web application.
 * @param directory the output of `vite build`
 * @returns null if there is none: during development, Vite serves the pages
 */
export async function loadWebBuild(directory: string): Promise<WebBuild | null> {
  if (!existsSync(directory)) return null;
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(directory, 'browser/.vite/manifest.json'), 'utf8'),
  );
  const { renderPage }: { renderPage: RenderPage } = await import(
    pathToFileURL(join(directory, 'server/page.js')).href
  );
  return { directory: join(directory, 'browser'), renderPage, scriptsOf: (modules) => scriptsOf(manifest, modules) };
}

function scriptsOf(manifest: Record<string, Chunk>, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const scripts: string[] = [];
  function visit(key: string) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    scripts.push(`/${chunk.file}`);
  }
  modules.forEach(visit);
  return scripts;
}
