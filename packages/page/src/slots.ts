/**
 * The named places of a page's template, in their order: `config` with the `PageConfig`; `styles` with the style sheets of its chunks;
 * `head`, the end of `<head>`, with the title, what describes the page, and its first scripts; `root` with what React has rendered; and
 * `end`, the end of `<body>`, with the scripts that come after the first paint.
 */
export const slots = ['config', 'styles', 'head', 'root', 'end'] as const;
export type Slot = (typeof slots)[number];

/** How a slot is marked in HTML while the page is built. */
export const slotOf = (name: Slot): string => `<!--slot:${name}-->`;

/** The page of a language, which the build makes: pieces of HTML, each with the slot after it, and the HTML after the last slot. */
export interface Template {
  pieces: { html: string; slot: Slot }[];
  end: string;
}
