/** The templates that the server fills: the pages, those for developers, and the service worker. */
import type { Language } from '@wishnest/domain/languages';

/**
 * The places that the server fills, and how their files mark them. Of a page, in their order: `config` with the `PageConfig`; `styles`
 * with the style sheets of its chunks; `head` with the title, what describes the page, and its first scripts; `root` with what React has
 * rendered; and `end` with the scripts that come after the first paint. Of the service worker: `shell` with what it keeps.
 */
export const slots = {
  config: '<!--config-->',
  styles: '<!--styles-->',
  head: '<!--head-->',
  root: '<!--root-->',
  end: '<!--end-->',
  shell: '__SHELL__',
} as const;

export type Slot = keyof typeof slots;

/** The slots of a page of the web application. */
export const pageSlots = ['config', 'styles', 'head', 'root', 'end'] as const;
export type PageSlot = (typeof pageSlots)[number];

/** A text with slots: pieces, each with the slot after it, and what comes after the last slot. */
export interface Template<Name extends Slot> {
  pieces: { text: string; slot: Name }[];
  end: string;
}

/** Cuts a text at its slots, each of which it has once, in this order. */
export function parseTemplate<Name extends Slot>(text: string, names: readonly Name[]): Template<Name> {
  let rest = text;
  const pieces = names.map((slot) => {
    const [before = '', after, ...others] = rest.split(slots[slot]);
    if (after === undefined || others.length > 0) throw new Error(`The file has not one ${slots[slot]} in its place.`);
    rest = after;
    return { text: before, slot };
  });
  return { pieces, end: rest };
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
  templates: Readonly<Record<Language, Template<PageSlot>>>;
  /** By the sources that pages begin with, or load. */
  chunks: Readonly<Record<string, Chunk>>;
  /** All files that the pages load in a language, for those who open them without a network. */
  files: Readonly<Record<Language, readonly string[]>>;
}
