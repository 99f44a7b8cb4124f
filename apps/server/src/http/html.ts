import type { RenderedPage, WebBuild } from './webBuild.ts';

/** What the page must know of this installation; `identity/pageConfig.ts` in the browser reads it. */
export interface PageConfig {
  identity: { projectId: string; apiKey: string; authDomain: string; local: boolean };
}

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

/** Puts a rendered page, and the way to its chunks, into the built one. */
export function fill(template: string, page: RenderedPage, scriptsOf: WebBuild['scriptsOf']): string {
  const links = page.body
    ? []
    : scriptsOf(page.modules)
        .map(preload)
        .filter((link) => !template.includes(link));
  const handover = page.handover
    ? `<script type="application/json" id="page-data">${inertJson(page.handover)}</script>`
    : '';
  return (page.body ? putToSleep(template, page.modules, scriptsOf) : template)
    .replace(/<title>.*?<\/title>/, (title) => (page.head.includes('<title>') ? '' : title))
    .replace('</head>', () => `${page.head}${links.join('')}${handover}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`);
}

const moduleScripts = /<script type="module".*?<\/script>/g;
const modulePreloads = /<link rel="modulepreload".*?>/g;

/** What can be read already does not wait for what brings it to life: `src/awaken.ts` in the browser fetches that. */
function putToSleep(template: string, modules: readonly string[], scriptsOf: WebBuild['scriptsOf']): string {
  const life = [
    // The main script among them: its element alone would be fetched after all these, and nothing runs before it.
    ...scriptsOf(['index.html', ...modules]).map(preload),
    ...(template.match(moduleScripts) ?? []),
  ];
  const awaken = scriptsOf(['src/awaken.ts']).map((src) => `<script type="module" crossorigin src="${src}"></script>`);
  return template
    .replace(moduleScripts, '')
    .replace(modulePreloads, '')
    .replace('</body>', () => `<template id="life">${life.join('')}</template>${awaken.join('')}</body>`);
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
