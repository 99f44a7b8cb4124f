import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languageTags } from '@wishnest/domain/languages';
import { brand } from '@wishnest/page/brand';
import type { PageConfig, RenderedPage, RenderPage } from '@wishnest/page/pageData';
import { partsOf, type Slot, slotOf } from '@wishnest/page/slots';

export interface WebBuild {
  /** The folder of the files that browsers may fetch. */
  directory: string;
  /** The paths of all pages, and of those for people who are signed in, as the router has them. */
  paths: { all: readonly string[]; own: readonly string[] };
  renderPage: RenderPage;
  /** All files that its pages load in a language, for those who open them without a network. */
  filesFor(language: Language): readonly string[];
  /** The page of each language, with slots for what differs from page to page. */
  templates: Readonly<Record<Language, string>>;
  /** The script files of these sources and of all that they import, beginning with that of the first source. */
  scriptsOf(modules: readonly string[]): string[];
  /** The style sheets of these sources and of all that they import, the imported ones first. */
  stylesOf(modules: readonly string[]): string[];
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
  if (!existsSync(join(directory, 'templates'))) return null;
  const browser = join(directory, 'browser');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(browser, '.vite/manifest.json'), 'utf8'));
  const page = pathToFileURL(join(directory, 'server/page.js')).href;
  const { paths, renderPage, messagesSource }: ServerSide = await import(page);

  function scriptsOf(modules: readonly string[]): string[] {
    const files = new Set<string>();
    function visit(key: string) {
      const chunk = manifest[key];
      if (!chunk || files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(visit);
    }
    modules.forEach(visit);
    return [...files].map((file) => `/${file}`);
  }
  function stylesOf(modules: readonly string[]): string[] {
    const visited = new Set<string>();
    function visit(key: string): string[] {
      const chunk = manifest[key];
      if (!chunk || visited.has(key)) return [];
      visited.add(key);
      return [...(chunk.imports ?? []).flatMap(visit), ...(chunk.css ?? [])];
    }
    return modules.flatMap(visit).map((file) => `/${file}`);
  }
  // The playground is built apart.
  function filesFor(language: Language): readonly string[] {
    const unused = languageTags.filter((tag) => tag !== language).map(messagesSource);
    const used = Object.entries(manifest).filter(([source]) => !unused.includes(source));
    const built = used.flatMap(([, { file, css = [], assets = [] }]) => [file, ...css, ...assets]);
    const ofPages = built.filter((file) => file.startsWith('assets/'));
    return ['/favicon.svg', ...new Set(ofPages.map((file) => `/${file}`))];
  }
  const templates = Object.fromEntries(
    languageTags.map((language) => [language, readFileSync(join(directory, 'templates', `${language}.html`), 'utf8')]),
  ) as Record<Language, string>;
  return { directory: browser, paths, renderPage, templates, filesFor, scriptsOf, stylesOf };
}

/**
 * Builds the function that writes a page into the template of its language, in UTF-8. What is the same in many pages, most of it
 * the style sheets, is encoded once.
 */
export function buildPageWriter(
  { directory, templates, scriptsOf, stylesOf }: WebBuild,
  config: PageConfig,
): (page: RenderedPage) => Buffer {
  const fillers = new Map(Object.entries(templates).map(([language, template]) => [language, fillerOf(template)]));
  const [main = ''] = scriptsOf(['index.html']).map(script);
  const first = scriptsOf(['src/boot/deferredScripts.ts']).map(script).join('');

  const inlined = new Map<string, Buffer>();
  /** The browser can paint the page after one response. Other style sheets come with their chunks. */
  function inlineStyles(files: readonly string[]): Buffer {
    const key = files.join();
    const styles =
      inlined.get(key) ??
      Buffer.from(
        `<style>${files.map((file) => readFileSync(join(directory, file), 'utf8')).join('')}</style>${files.map(present).join('')}`,
      );
    inlined.set(key, styles);
    return styles;
  }

  return ({ language, modules, styled, head, body, data }) => {
    const fill = fillers.get(language);
    if (!fill) throw new Error(`The build has no template in ${language}.`);
    // The main script is preloaded too. Otherwise the browser would fetch it after all of its chunks.
    const scripts = [...scriptsOf(['index.html', ...modules]).map(preload), main].join('');
    const isRendered = body !== '';
    return fill({
      config: embeddableJson(config),
      styles: inlineStyles(stylesOf(['index.html', ...modules, ...styled])),
      head: isRendered ? head + dataElement(data) : `<title>${brand.name}</title>${first}${scripts}`,
      root: body,
      // docs/architecture.md explains the order of the scripts.
      end: isRendered ? `<template id="deferred-scripts">${scripts}</template>${first}` : '',
    });
  };
}

/** Builds the function that fills the slots of a template. */
function fillerOf(template: string): (texts: Readonly<Record<Slot, string | Buffer>>) => Buffer {
  const encoded = (text: string | Buffer) => (typeof text === 'string' ? Buffer.from(text) : text);
  const parts = partsOf(template).map((part, at) => (at % 2 === 0 ? Buffer.from(part) : (part as Slot)));
  return (texts) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? encoded(texts[part]) : part)));
}

/** Writes the configuration into a page for developers, which has no other slot. */
export const writeConfig = (template: string, config: PageConfig): string =>
  template.replace(slotOf('config'), () => embeddableJson(config));

const dataElement = (data: RenderedPage['data']): string =>
  data ? `<script type="application/json" id="page-data">${embeddableJson(data)}</script>` : '';

const script = (src: string): string => `<script type="module" crossorigin src="${src}"></script>`;
/** Tells Vite's loader of chunks that the page has this style sheet. A browser does not fetch one that is disabled. */
const present = (href: string): string => `<link rel="stylesheet" disabled href="${href}">`;
const preload = (href: string): string => `<link rel="modulepreload" crossorigin href="${href}">`;

/** Writes JSON in which no value can end the script element. */
const embeddableJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
