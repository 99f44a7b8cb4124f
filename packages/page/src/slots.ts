/**
 * The named places of a page's template. The build makes one template for each language, and the server fills it for each page:
 * `config` with the `PageConfig`; `styles` with the style sheets of its chunks; `head`, the end of `<head>`, with the title, what
 * describes the page, and its first scripts; `root` with what React has rendered; and `end`, the end of `<body>`, with the scripts
 * that come after the first paint.
 */
export type Slot = 'config' | 'styles' | 'head' | 'root' | 'end';

export const slotOf = (name: Slot): string => `<!--slot:${name}-->`;

/** A template, cut at its slots: text and the name of a slot in turn, beginning and ending with text. */
export const partsOf = (template: string): string[] => template.split(/<!--slot:(\w{1,10})-->/);
