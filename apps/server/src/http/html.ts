import type { PageConfig, RenderedPage } from '@wishnest/domain/pageContract';
import type { WebBuild } from './webBuild.ts';

/** A built page with this installation's configuration in place of the one it was built with. */
export function configure(template: string, config: PageConfig): string {
  return template.replace(
    /(<script type="application\/json" id="page-config">)[\s\S]*?(<\/script>)/,
    (_, open, close) => open + inertJson(config) + close,
  );
}

/**
 * A built page with its style sheet in it: what is sent can be seen without another answer.
 * @param read the content of the file with that path
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
 * Parses a built page once.
 * @returns what puts a rendered page, and the way to its chunks, into the built one
 */
export function buildFill(template: string, scriptsOf: WebBuild['scriptsOf']): (page: RenderedPage) => string {
  const empty = cut(template);
  const rendered = cut(template.replace(moduleScripts, '').replace(modulePreloads, ''));
  const ownScripts = template.match(moduleScripts) ?? [];
  const awaken = scriptsOf(['src/awaken.ts']).map((src) => `<script type="module" crossorigin src="${src}"></script>`);

  /** What can be read already does not wait for what hydrates it: `src/awaken.ts` in the browser fetches that. */
  function hydrationOf(modules: readonly string[]): string {
    // The main script among them: its element alone would be fetched after all these, and nothing runs before it.
    const elements = [...scriptsOf(['index.html', ...modules]).map(preload), ...ownScripts];
    return `<template id="life">${elements.join('')}</template>${awaken.join('')}`;
  }

  function preloadsOf(modules: readonly string[]): string {
    const links = scriptsOf(modules).map(preload);
    return links.filter((link) => !template.includes(link)).join('');
  }

  return ({ modules, head, body, data }) => {
    const parts = body ? rendered : empty;
    return [
      parts.start,
      head.includes('<title>') ? '' : parts.title,
      parts.head,
      head,
      body ? '' : preloadsOf(modules),
      data ? `<script type="application/json" id="page-data">${inertJson(data)}</script>` : '',
      parts.beforeRoot,
      body,
      parts.afterRoot,
      body ? hydrationOf(modules) : '',
      parts.end,
    ].join('');
  };
}

/** @throws where it is no page that this app was built into */
function cut(template: string) {
  const parts =
    /^(?<start>.*?)(?<title><title>.*?<\/title>)(?<head>.*?)(?<beforeRoot><\/head>.*?<div id="root">)(?<afterRoot><\/div>.*?)(?<end><\/body>.*)$/s;
  const { start, title, head, beforeRoot, afterRoot, end } = parts.exec(template)?.groups ?? {};
  if (end === undefined) throw new Error('The built page has no title, or nowhere to put a rendered one.');
  return { start, title, head, beforeRoot, afterRoot, end };
}

function preload(href: string): string {
  return `<link rel="modulepreload" crossorigin href="${href}">`;
}

/** JSON that no value can end the script element of; U+2028 and U+2029 would end a line where it is read as a script. */
function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
