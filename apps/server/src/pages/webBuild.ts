import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brand } from '@wishnest/page/brand';
import type { BuiltPages, Chunk, Slot, Template } from '@wishnest/page/builtPages';
import type { PageConfig, PageContent, RenderedPage, RenderPage } from '@wishnest/page/pageData';

/** The built web application, as `apps/web/build/buildPages.ts` and `apps/web/src/server/page.tsx` make it. */
export interface WebBuild extends BuiltPages {
  /** The folder of the files that browsers may fetch. */
  directory: string;
  /** The paths of all pages, and of those for people who are signed in, as the router has them. */
  paths: { all: readonly string[]; own: readonly string[] };
  renderPage: RenderPage;
}

/** Loads the built web application. Null if there is none: during development, Vite serves the pages. */
export async function loadWebBuild(folder: string): Promise<WebBuild | null> {
  // The build writes this file last.
  const described = join(folder, 'pages.json');
  if (!existsSync(described)) return null;
  const built: BuiltPages = JSON.parse(readFileSync(described, 'utf8'));
  const page: Pick<WebBuild, 'paths' | 'renderPage'> = await import(pathToFileURL(join(folder, 'server/page.js')).href);
  return { ...built, directory: join(folder, 'browser'), paths: page.paths, renderPage: page.renderPage };
}

/** Builds the function that writes a page into the template of its language, in UTF-8. */
export function buildPageWriter(
  { directory, templates, chunks }: WebBuild,
  pageConfig: PageConfig,
): (page: RenderedPage) => Buffer {
  function chunkOf(source: string): Chunk {
    const chunk = chunks[source];
    if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
    return chunk;
  }

  const config = embeddableJson(pageConfig);
  const main = scriptTag(chunkOf('index.html').script);
  const deferring = scriptTag(chunkOf('src/boot/deferredScripts.ts').script);

  const inlined = new Map<string, string>();
  /** The browser can paint the page after one response. Other style sheets come with their chunks. */
  function inlineStyles(sheets: readonly string[]): string {
    const known = inlined.get(sheets.join());
    if (known) return known;
    const rules = sheets.map((file) => readFileSync(join(directory, file), 'utf8')).join('');
    const styles = `<style>${rules}</style>${sheets.map(disabledSheet).join('')}`;
    inlined.set(sheets.join(), styles);
    return styles;
  }

  type Contents = Pick<Record<Slot, string>, 'endOfHead' | 'root' | 'endOfBody'>;

  /** The browser renders the shell, and so loads its scripts first. */
  const contentsOfShell = (scriptTags: string): Contents => ({
    endOfHead: `<title>${brand.name}</title>${deferring}${scriptTags}`,
    root: '',
    endOfBody: '',
  });

  /** A rendered page is painted before its scripts are loaded, as docs/architecture.md explains. */
  const contentsOfRendered = (scriptTags: string, { head, body, data }: PageContent): Contents => ({
    endOfHead: head + dataElement(data),
    root: body,
    endOfBody: `<template id="deferred-scripts">${scriptTags}</template>${deferring}`,
  });

  return (page) => {
    const loaded = ['index.html', ...page.modules].map(chunkOf);
    const scriptFiles = new Set(loaded.flatMap(({ scripts }) => scripts));
    const sheets = new Set(loaded.flatMap(({ styles }) => styles));
    // The main script is preloaded too. Otherwise the browser would fetch it after all of its chunks.
    const scriptTags = [...[...scriptFiles].map(preload), main].join('');
    const contents = page.content ? contentsOfRendered(scriptTags, page.content) : contentsOfShell(scriptTags);
    const styles = inlineStyles([...sheets]);
    return Buffer.from(fillTemplate(templates[page.language], { config, styles, ...contents }));
  };
}

const fillTemplate = ({ pieces, rest }: Template, contents: Record<Slot, string>): string =>
  pieces.map(({ text, slot }) => text + contents[slot]).join('') + rest;

const dataElement = (data: PageContent['data']): string =>
  data ? `<script type="application/json" id="page-data">${embeddableJson(data)}</script>` : '';

const scriptTag = (src: string): string => `<script type="module" crossorigin src="${src}"></script>`;
const preload = (href: string): string => `<link rel="modulepreload" crossorigin href="${href}">`;

/** Tells Vite's loader of chunks that the page has this style sheet. A browser does not fetch one that is disabled. */
const disabledSheet = (href: string): string => `<link rel="stylesheet" disabled href="${href}">`;

/** Writes JSON in which no value can end the script element. */
export const embeddableJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
