/** What the build makes for the server: the templates of the pages, and the lists of their files. */
import type { Language } from '@wishnest/domain/languages';

/**
 * The places of a page that the server fills, in their order, and how `index.html` marks them. What is in them differs
 * between a rendered page and the shell: see `buildPageWriter`.
 */
export const slots = {
  /** The `PageConfig`. The mark is a text in JSON, which checkers of `index.html` read. Pages for developers have it too. */
  config: '"<!--config-->"',
  /** The style sheets of the page's chunks. */
  styles: '<!--styles-->',
  /** The title and whatever else comes before the body. */
  endOfHead: '<!--endOfHead-->',
  /** What React has rendered. */
  root: '<!--root-->',
  /** The scripts that come after the first paint. */
  endOfBody: '<!--endOfBody-->',
} as const;

export type Slot = keyof typeof slots;

/** A page with slots: pieces of HTML, each with the slot after it, and what comes after the last slot. */
export interface Template {
  pieces: { text: string; slot: Slot }[];
  rest: string;
}

/** Cuts a page at its slots, each of which it has once, in their order. */
export function parseTemplate(html: string): Template {
  let rest = html;
  const names = Object.keys(slots) as Slot[];
  const pieces = names.map((slot) => {
    const [before = '', after, ...others] = rest.split(slots[slot]);
    if (after === undefined || others.length > 0) throw new Error(`The page has not one ${slots[slot]} in its place.`);
    rest = after;
    return { text: before, slot };
  });
  return { pieces, rest };
}

/** The files of a source and of all that it imports, the imported ones first. */
export interface Chunk {
  /** The script of the source itself. */
  script: string;
  scripts: readonly string[];
  styles: readonly string[];
}

/** What the build makes for the server, in `pages.json`. */
export interface BuiltPages {
  /** The page of each language. */
  templates: Readonly<Record<Language, Template>>;
  /** By the sources that pages begin with, or load. */
  chunks: Readonly<Record<string, Chunk>>;
  /** All files that the pages load in a language, for those who open them without a network. */
  files: Readonly<Record<Language, readonly string[]>>;
}
