import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages, languageTags } from '@wishnest/domain/languages';
import type { FrameWords, PageConfig, RenderedPage, RenderPage } from '@wishnest/page/pageData';
import { makePrivateFolder, tighten } from '../platform/files.ts';

export interface WebBuild {
  /** The folder of the files that browsers may fetch. */
  directory: string;
  /** The paths of all pages, and of those for people who are signed in, as the router has them. */
  paths: { all: readonly string[]; own: readonly string[] };
  renderPage: RenderPage;
  /** All files that its pages load in a language, for those who open them without a network. */
  filesFor(language: Language): readonly string[];
  frameWords(language: Language): FrameWords;
  /** The script files of these sources and of all that they import, beginning with that of the first source. */
  scriptsOf(modules: readonly string[]): string[];
}

interface Chunk {
  file: string;
  /** Keys of the manifest. */
  imports?: string[];
  /** Fonts and drawings. */
  assets?: string[];
}

/** What the built page exports for the server. */
interface ServerSide extends Pick<WebBuild, 'paths' | 'renderPage' | 'frameWords'> {
  /** The source of the script with the texts of a language. */
  messagesSource(language: Language): string;
}

/** Loads the built web application. Null if there is none: during development, Vite serves the pages. */
export async function loadWebBuild(directory: string): Promise<WebBuild | null> {
  if (!existsSync(directory)) return null;
  const browser = join(directory, 'browser');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(browser, '.vite/manifest.json'), 'utf8'));
  const page = pathToFileURL(join(directory, 'server/page.js')).href;
  const { paths, renderPage, frameWords, messagesSource }: ServerSide = await import(page);

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
  // The playground is built apart, and the style sheet is in the page.
  function filesFor(language: Language): readonly string[] {
    const unused = languageTags.filter((tag) => tag !== language).map(messagesSource);
    const used = Object.entries(manifest).filter(([source]) => !unused.includes(source));
    const built = used.flatMap(([, { file, assets = [] }]) => [file, ...assets]);
    const ofPages = built.filter((file) => file.startsWith('assets/') && !file.endsWith('.css'));
    return ['/favicon.svg', ...new Set(ofPages.map((file) => `/${file}`))];
  }
  return { directory: browser, paths, renderPage, frameWords, filesFor, scriptsOf };
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Copies the files whose names have a hash of their content to where all versions that run on this machine find them, since a
 * page of another version may ask for them. Those that no version has had for a month are deleted.
 */
export function keepAssets(directory: string, folder: string): void {
  makePrivateFolder(folder);
  const now = new Date();
  for (const name of readdirSync(join(directory, 'assets'))) {
    const kept = join(folder, name);
    if (!existsSync(kept)) {
      // Several server processes start at once.
      const draft = join(folder, `.${process.pid}.${name}`);
      copyFileSync(join(directory, 'assets', name), draft);
      renameSync(draft, kept);
    }
    tighten([kept]);
    utimesSync(kept, now, now);
  }
  for (const path of readdirSync(folder).map((name) => join(folder, name))) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && now.getTime() - stats.mtimeMs > keptMs) rmSync(path, { force: true });
  }
}

export function writePageConfig(template: string, config: PageConfig): string {
  return template.replace(/(?<=id="page-config">)[^<]*/, () => embeddableJson(config));
}

/** Replaces the link to the style sheet by its content, so that the browser can paint the page after one response. */
export function inlineStyles(template: string, read: (path: string) => string): string {
  return template.replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/, (_, path) => `<style>${read(path)}</style>`);
}

const viteScripts = /<script type="module".*?<\/script>|<link rel="modulepreload".*?>/g;
const rootStart = '<div id="root">';

function cutAt(place: string, text: string): [before: string, after: string] {
  const [before = '', after, ...others] = text.split(place);
  if (after === undefined || others.length > 0) throw new Error(`The built page needs ${place} exactly once.`);
  return [before, after];
}

/** Writes words into their places in the built page, which are in elements and in attributes with double quotes. */
const writeWords = (template: string, language: Language, words: FrameWords): string =>
  template
    .replace('<html lang="en">', `<html lang="${language}" dir="${languages[language].dir}">`)
    .replace(/%([A-Z_]{1,30})%/g, (place, name) => {
      const text = words[name];
      if (text === undefined) throw new Error(`The page has the place ${place}, for which there is no text.`);
      return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    });

/** Builds the function that inserts a rendered page, and the links to its chunks, into the built page, in UTF-8. */
export function parsePageTemplate(template: string, web: WebBuild): (page: RenderedPage) => Buffer {
  const templates = new Map<Language, (page: RenderedPage) => Buffer>();
  return (page) => {
    const { language } = page;
    const fill =
      templates.get(language) ??
      parseTranslated(writeWords(template, language, web.frameWords(language)), language, web);
    templates.set(language, fill);
    return fill(page);
  };
}

/** The display font has no Arabic letters, so no page in Arabic uses it. */
const withoutFont = (template: string) => template.replace(/<link rel="preload" as="font"[^>]{1,200}>/, '');

function parseTranslated(
  template: string,
  language: Language,
  { scriptsOf }: WebBuild,
): (page: RenderedPage) => Buffer {
  const [builtHead, afterHead] = cutAt(
    '</head>',
    (languages[language].dir === 'rtl' ? withoutFont(template) : template).replace(viteScripts, ''),
  );
  const [beforeRoot, afterRoot] = cutAt(rootStart, afterHead);
  const [rootEnd, bodyEnd] = cutAt('</body>', afterRoot);
  // What is the same in all pages, most of it the style sheet, is encoded once.
  const headWithTitle = Buffer.from(builtHead);
  const headWithoutTitle = Buffer.from(builtHead.replace(/<title>.*?<\/title>/, ''));
  const mainScript = scriptsOf(['index.html']).slice(0, 1).map(script);
  const first = scriptsOf(['src/boot/deferredScripts.ts']).map(script).join('');
  const write = (head: Buffer, headEnd: string, root: string, end: string) =>
    Buffer.concat([
      head,
      Buffer.from(`${headEnd}</head>${beforeRoot}${rootStart}${root}${rootEnd}${end}</body>${bodyEnd}`),
    ]);

  return ({ modules, head, body, data }) => {
    // The main script is preloaded too. Otherwise the browser would fetch it after all of its chunks.
    const scripts = [...scriptsOf(['index.html', ...modules]).map(preload), ...mainScript].join('');
    if (!body) return write(headWithTitle, first + scripts, '', '');
    const pageData = data ? `<script type="application/json" id="page-data">${embeddableJson(data)}</script>` : '';
    // docs/architecture.md explains the order of the scripts.
    const deferred = `<template id="deferred-scripts">${scripts}</template>${first}`;
    return write(headWithoutTitle, head + pageData, body, deferred);
  };
}

const script = (src: string): string => `<script type="module" crossorigin src="${src}"></script>`;
const preload = (href: string): string => `<link rel="modulepreload" crossorigin href="${href}">`;

/** Writes JSON in which no value can end the script element. */
const embeddableJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
