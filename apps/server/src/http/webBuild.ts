import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A page of the web application, as far as it can be told before it is known who is there. */
export interface RenderedPage {
  /** The sources of the chunks that the browser fetches beside the main script. */
  modules: readonly string[];
  /** HTML for the end of `<head>` and for `#root`; '' where the browser has to render the page. */
  head: string;
  body: string;
  /** What the page begins with, for its own code; null for nothing. */
  handover: unknown;
}

/** What the page behind a share link is rendered from; `wishlist` is null where the link leads nowhere. */
export type SharedPageData =
  | {
      wishlist: {
        id: string;
        name: string;
        owner: { id: string; name: string; avatar: string };
        items: { id: string; name: string; link: string }[];
      } | null;
    }
  | 'unreadable';

/** Renders the page at an absolute address; `shared` is for the page behind a share link. */
export type RenderPage = (address: string, shared?: SharedPageData) => Promise<RenderedPage>;

/** The built web application, as `apps/web/vite.config.ts` leaves it. */
export interface WebBuild {
  /** What browsers may have, file by file. */
  directory: string;
  renderPage: RenderPage;
  /** The files of the page's own chunks, by their sources, for the browser to fetch beside the main script. */
  scriptsOf(modules: readonly string[]): string[];
}

interface Chunk {
  file: string;
  /** Keys of the manifest. */
  imports?: string[];
}

/**
 * @param directory what `vite build` has written
 * @returns null where nothing is built: while developing, Vite serves the pages
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
