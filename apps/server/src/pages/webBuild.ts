import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageConfig, RenderedPage, RenderPage } from '@wishnest/domain/pageContract';

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

/** Loads the built web application. Null if there is none: during development, Vite serves the pages. */
export async function loadWebBuild(directory: string): Promise<WebBuild | null> {
  if (!existsSync(directory)) return null;
  const browser = join(directory, 'browser');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(browser, '.vite/manifest.json'), 'utf8'));
  const page = pathToFileURL(join(directory, 'server/page.js')).href;
  const { renderPage }: { renderPage: RenderPage } = await import(page);
  return { directory: browser, renderPage, scriptsOf: (modules) => scriptsOf(manifest, modules) };
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

/** Replaces the configuration in a built page by that of this installation. */
export function writePageConfig(template: string, config: PageConfig): string {
  return template.replace(
    /(<script type="application\/json" id="page-config">)[\s\S]*?(<\/script>)/,
    (_, open, close) => open + embeddableJson(config) + close,
  );
}

/** Replaces the link to the style sheet by its content, so that the browser can paint the page after one response. */
export function inlineStyles(template: string, read: (path: string) => string): string {
  return template.replace(
    /<link rel="stylesheet"[^>]* href="([^"]+)">/g,
    (_, path: string) => `<style>${read(path)}</style>`,
  );
}

const moduleScripts = /<script type="module".*?<\/script>/g;
const modulePreloads = /<link rel="modulepreload".*?>/g;

/** Builds the function that inserts a rendered page, and the links to its chunks, into the built page, in UTF-8. */
export function parsePageTemplate(template: string, scriptsOf: WebBuild['scriptsOf']): (page: RenderedPage) => Buffer {
  const withoutScripts = template.replace(moduleScripts, '').replace(modulePreloads, '');
  const title = template.slice(template.indexOf('<title>'), template.indexOf('</title>') + '</title>'.length);
  const mainScripts = template.match(moduleScripts) ?? [];
  const script = (src: string) => `<script type="module" crossorigin src="${src}"></script>`;
  const deferring = scriptsOf(['src/boot/deferredScripts.ts']).map(script).join('');

  /** The scripts of a prerendered page: docs/architecture.md explains their order. */
  function scriptsOfPrerendered(modules: readonly string[]): string {
    // The main script is preloaded too. Otherwise the browser would fetch it after all of its chunks.
    const deferred = [...scriptsOf(['index.html', ...modules]).map(preload), ...mainScripts];
    return `<template id="deferred-scripts">${deferred.join('')}</template>${deferring}`;
  }

  function preloadsOf(modules: readonly string[]): string {
    const links = scriptsOf(modules).map(preload);
    return links.filter((link) => !template.includes(link)).join('');
  }

  return ({ modules, head, body, data }) => {
    const pageData = data ? `<script type="application/json" id="page-data">${embeddableJson(data)}</script>` : '';
    // What is inserted contains none of these tags, because `<` is escaped in all texts.
    const html = (body ? withoutScripts : template)
      .replace(head.includes('<title>') ? title : '', '')
      .replace('</head>', (end) => head + (body ? '' : preloadsOf(modules)) + pageData + end)
      .replace('<div id="root">', (start) => start + body)
      .replace('</body>', (end) => (body ? scriptsOfPrerendered(modules) : '') + end);
    return Buffer.from(html);
  };
}

const preload = (href: string): string => `<link rel="modulepreload" crossorigin href="${href}">`;

/** Writes JSON in which no value can end the script element. U+2028 and U+2029 end a line in older JavaScript. */
function embeddableJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
