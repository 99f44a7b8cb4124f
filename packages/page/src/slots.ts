/**
 * The places of a page that the server fills, in their order, and how `index.html` marks them: `config` with the `PageConfig`; `styles`
 * with the style sheets of its chunks; `head` with the title, what describes the page, and its first scripts; `root` with what React has
 * rendered; and `end` with the scripts that come after the first paint.
 */
export const slots = {
  config: '<!--config-->',
  styles: '<!--styles-->',
  head: '<!--head-->',
  root: '<!--root-->',
  end: '<!--end-->',
} as const;

export type Slot = keyof typeof slots;

/** The page of a language, which the build makes: pieces of HTML, each with the slot after it, and the HTML after the last slot. */
export interface Template {
  pieces: { html: string; slot: Slot }[];
  end: string;
}
