import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languageTags } from '@wishnest/domain/languages';
import { brand } from '@wishnest/page/brand';
import type { PageConfig, RenderedPage, RenderPage } from '@wishnest/page/pageData';
import type { Slot, Template } from '@wishnest/page/slots';

export interface WebBuild {
  /** The folder of the files that browsers may fetch. */
  directory: string;
  /** The paths of all pages, and of those for people who are signed in, as the router has them. */
  paths: { all: readonly string[]; own: readonly string[] };
  renderPage: RenderPage;
  /** All files that its pages load in a language, for those who open them without a network. */
  filesFor(language: Language): readonly string[];
  /** The page of each language, with slots for what differs from page to page. */
  templates: Readonly<Record<Language, Template>>;
  /** The script file of a source. */
  scriptOf(source: string): string;
  /** The script files of these sources and of all that they import. */
  scriptsOf(sources: readonly string[]): string[];
  /** The style sheets of these sources and of all that they import, the imported ones first. */
  stylesOf(sources: readonly string[]): string[];
}

interface Chunk {
  file: string;
  /** Keys of the manifest. */
  imports?: string[];
  css?: string[];
  /** Fonts and drawings. */
  assets?: string[];
}

/** What the built page exports for the server. */
interface ServerSide extends Pick<WebBuild, 'paths' | 'renderPage'> {
  /** The source of the script with the texts of a language. */
  messagesSource(language: Language): string;
}

/** Loads the built web application. Null if there is none: during development, Vite serves the pages. */
export async function loadWebBuild(directory: string): Promise<WebBuild | null> {
  // The build writes the templates last.
  if (!existsSync(join(directory, 'templates.json'))) return null;
  const templates: Record<Language, Template> = readJson(join(directory, 'templates.json'));
  const browser = join(directory, 'browser');
  const manifest: Record<string, Chunk> = readJson(join(browser, '.vite/manifest.json'));
  const page = pathToFileURL(join(directory, 'server/page.js')).href;
  const { paths, renderPage, messagesSource }: ServerSide = await import(page);

  function chunkOf(source: string): Chunk {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
    return chunk;
  }
  const scriptOf = (source: string) => `/${chunkOf(source).file}`;
  /** The chunks of these sources and of all that they import, the imported ones first. */
  function chunksOf(sources: readonly string[]): Chunk[] {
    const visited = new Set<string>();
    function visit(source: string): Chunk[] {
      if (visited.has(source)) return [];
      visited.add(source);
      const chunk = chunkOf(source);
      return [...(chunk.imports ?? []).flatMap(visit), chunk];
    }
    return sources.flatMap(visit);
  }
  const scriptsOf = (sources: readonly string[]) => chunksOf(sources).map(({ file }) => `/${file}`);
  const stylesOf = (sources: readonly string[]) =>
    chunksOf(sources).flatMap(({ css = [] }) => css.map((file) => `/${file}`));
  // The playground is built apart.
  function filesFor(language: Language): readonly string[] {
    const unused = languageTags.filter((tag) => tag !== language).map((tag) => chunkOf(messagesSource(tag)));
    const used = Object.values(manifest).filter((chunk) => !unused.includes(chunk));
    const built = used.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
    const ofPages = built.filter((file) => file.startsWith('assets/'));
    return ['/favicon.svg', ...new Set(ofPages.map((file) => `/${file}`))];
  }
  return { directory: browser, paths, renderPage, templates, filesFor, scriptOf, scriptsOf, stylesOf };
}

/**
 * Builds the function that writes a page into the template of its language, in UTF-8. What is the same in many pages, most of it
 * the style sheets, is encoded once.
 */
export function buildPageWriter(
  { directory, templates, scriptOf, scriptsOf, stylesOf }: WebBuild,
  config: PageConfig,
): (page: RenderedPage) => Buffer {
  const fillers = new Map(Object.entries(templates).map(([language, template]) => [language, fillerOf(template)]));
  const encodedConfig = Buffer.from(embeddableJson(config));
  const main = script(scriptOf('index.html'));
  const first = script(scriptOf('src/boot/deferredScripts.ts'));

  const inlined = new Map<string, Buffer>();
  /** The browser can paint the page after one response. Other style sheets come with their chunks. */
  function inlineStyles(files: readonly string[]): Buffer {
    const known = inlined.get(files.join());
    if (known) return known;
    const rules = files.map((file) => readFileSync(join(directory, file), 'utf8')).join('');
    const styles = Buffer.from(`<style>${rules}</style>${files.map(present).join('')}`);
    inlined.set(files.join(), styles);
    return styles;
  }

  return ({ language, modules, head, body, data }) => {
    const fill = fillers.get(language);
    if (!fill) throw new Error(`The build has no template in ${language}.`);
    // The main script is preloaded too. Otherwise the browser would fetch it after all of its chunks.
    const scripts = [...scriptsOf(['index.html', ...modules]).map(preload), main].join('');
    // docs/architecture.md explains the order of the scripts.
    const rendered = {
      head: head + dataElement(data),
      end: `<template id="deferred-scripts">${scripts}</template>${first}`,
    };
    const empty = { head: `<title>${brand.name}</title>${first}${scripts}`, end: '' };
    const { head: endOfHead, end } = body === '' ? empty : rendered;
    return fill({
      config: encodedConfig,
      styles: inlineStyles(stylesOf(['index.html', ...modules])),
      head: Buffer.from(endOfHead),
      root: Buffer.from(body),
      end: Buffer.from(end),
    });
  };
}

/** Builds the function that fills the slots of a template. */
function fillerOf(template: Template): (contents: Readonly<Record<Slot, Buffer>>) => Buffer {
  const pieces = template.pieces.map(({ html, slot }) => ({ html: Buffer.from(html), slot }));
  const end = Buffer.from(template.end);
  return (contents) => Buffer.concat([...pieces.flatMap(({ html, slot }) => [html, contents[slot]]), end]);
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const dataElement = (data: RenderedPage['data']): string =>
  data ? `<script type="application/json" id="page-data">${embeddableJson(data)}</script>` : '';

const script = (src: string): string => `<script type="module" crossorigin src="${src}"></script>`;
/** Tells Vite's loader of chunks that the page has this style sheet. A browser does not fetch one that is disabled. */
const present = (href: string): string => `<link rel="stylesheet" disabled href="${href}">`;
const preload = (href: string): string => `<link rel="modulepreload" crossorigin href="${href}">`;

/** Writes JSON in which no value can end the script element. */
export const embeddableJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
