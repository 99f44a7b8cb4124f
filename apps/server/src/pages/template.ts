import type { PageConfig, RenderedPage } from '@wishnest/domain/pageContract';
import type { WebBuild } from './webBuild.ts';

/** Replaces the configuration in a built page by that of this installation. */
export function writePageConfig(template: string, config: PageConfig): string {
  return template.replace(
    /(<script type="application\/json" id="page-config">)[\s\S]*?(<\/script>)/,
    (_, open, close) => open + embeddableJson(config) + close,
  );
}

/**
 * Replaces the link to the style sheet by its content, so that the browser can paint the page after one response.
 * @param read returns the content of the file at a path
 */
export function inlineStyles(template: string, read: (path: string) => string): string {
  return template.replace(
    /<link rel="stylesheet"[^>]* href="([^"]+)">/g,
    (_, path: string) => `<style>${read(path)}</style>`,
  );
}

const moduleScripts = /<script type="module".*?<\/script>/g;
const modulePreloads = /<link rel="modulepreload".*?>/g;

/**
 * Parses a built page once, and encodes its parts once, because its style sheet is half of each shared page.
 * @returns a function that inserts a rendered page, and the links to its chunks, into the built page, in UTF-8
 */
export function parsePageTemplate(template: string, scriptsOf: WebBuild['scriptsOf']): (page: RenderedPage) => Buffer {
  const emptyParts = split(template);
  const prerenderedParts = split(template.replace(moduleScripts, '').replace(modulePreloads, ''));
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
    const parts = body ? prerenderedParts : emptyParts;
    const pageData = data ? `<script type="application/json" id="page-data">${embeddableJson(data)}</script>` : '';
    return Buffer.concat([
      parts.start,
      ...(head.includes('<title>') ? [] : [parts.title]),
      parts.afterTitle,
      Buffer.from(head + (body ? '' : preloadsOf(modules)) + pageData),
      parts.beforeRoot,
      Buffer.from(body),
      parts.afterRoot,
      Buffer.from(body ? scriptsOfPrerendered(modules) : ''),
      parts.end,
    ]);
  };
}

/** @throws if this is not the HTML of the app's own page */
function split(template: string) {
  const parts =
    /^(?<start>.*?)(?<title><title>.*?<\/title>)(?<afterTitle>.*?)(?<beforeRoot><\/head>.*?<div id="root">)(?<afterRoot><\/div>.*?)(?<end><\/body>.*)$/s;
  const { groups } = parts.exec(template) ?? {};
  if (!groups) throw new Error('The built page has no <title>, <head>, #root or <body>.');
  const encoded = Object.entries(groups).map(([name, text]) => [name, Buffer.from(text)] as const);
  return Object.fromEntries(encoded) as Record<
    'start' | 'title' | 'afterTitle' | 'beforeRoot' | 'afterRoot' | 'end',
    Buffer
  >;
}

function preload(href: string): string {
  return `<link rel="modulepreload" crossorigin href="${href}">`;
}

/** Writes JSON in which no value can end the script element. U+2028 and U+2029 end a line in older JavaScript. */
function embeddableJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
