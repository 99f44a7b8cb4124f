import { Parser } from 'htmlparser2';
import { buildMicrodata } from './microdata.ts';
import { most as mostOfThing, type Thing } from './thing.ts';

/** What a page states about itself, as it is written there. */
export interface PageFacts {
  /** The attribute of the `html` element. */
  lang: string | null;
  base: string | null;
  title: string | null;
  /** The first heading of the first level. */
  heading: string | null;
  /** The contents of `meta` elements by their `property`, `name` or `itemprop`, in lower case. */
  meta: Map<string, string[]>;
  /** The first `href` of `link` elements by their `rel`. */
  links: Map<string, string>;
  /** The texts of JSON-LD scripts. */
  jsonLd: string[];
  microdata: Thing[];
}

/**
 * Beyond these numbers further `meta` elements, `meta` elements of one name and scripts are ignored, as are longer scripts,
 * and texts of attributes that are longer than `most.textLength` of `thing.ts`. A longer title or heading is cut. At more
 * than `depth` open elements reading stops. Lengths are in UTF-16 units.
 */
const most = { metas: 300, metasOfName: 10, scripts: 30, scriptLength: 400_000, titleLength: 2000, depth: 500 };

/** An element whose text is being collected. */
interface Capture {
  element: string;
  text: string;
  longest: number;
  done(text: string): unknown;
}

/**
 * Reads a page from its beginning to its end without building a tree. It stops where more than `most.depth` elements are
 * open, since the parser's time for a new element grows with the number of open ones. A page of nothing else would take 7 s.
 */
export function readFacts(html: string): PageFacts {
  const facts: PageFacts = {
    lang: null,
    base: null,
    title: null,
    heading: null,
    meta: new Map(),
    links: new Map(),
    jsonLd: [],
    microdata: [],
  };
  const microdata = buildMicrodata(facts.microdata);
  let capture: Capture | null = null;
  let svgDepth = 0;
  let metas = 0;
  let depth = 0;

  const open: Record<string, (attributes: Record<string, string>) => void> = {
    html: ({ lang }) => {
      facts.lang ??= lang ?? null;
    },
    base: ({ href }) => {
      facts.base ??= href ?? null;
    },
    meta: ({ property, name, itemprop, content }) => {
      const key = (property ?? name ?? itemprop)?.trim().toLowerCase();
      metas += 1;
      if (!key || content === undefined || metas > most.metas) return;
      facts.meta.set(key, [...(facts.meta.get(key) ?? []), content].slice(0, most.metasOfName));
    },
    link: ({ rel = '', href }) => {
      for (const relation of rel.toLowerCase().split(/\s+/)) {
        if (href && !facts.links.has(relation)) facts.links.set(relation, href);
      }
    },
    script: ({ type = '' }) => {
      if (!/^application\/ld\+json\b/i.test(type.trim()) || facts.jsonLd.length >= most.scripts) return;
      const done = (text: string) => text.length <= most.scriptLength && facts.jsonLd.push(text);
      capture = { element: 'script', text: '', longest: most.scriptLength + 1, done };
    },
    title: () => {
      // An SVG has titles of its own.
      if (svgDepth > 0 || facts.title !== null) return;
      capture = { element: 'title', text: '', longest: most.titleLength, done: (text) => (facts.title ??= text) };
    },
    h1: () => {
      if (facts.heading !== null) return;
      capture = {
        element: 'h1',
        text: '',
        longest: most.titleLength,
        done: (text) => (facts.heading ??= text.trim() || null),
      };
    },
    svg: () => {
      svgDepth += 1;
    },
  };

  const parser = new Parser({
    onopentag(element, attributes) {
      depth += 1;
      if (depth > most.depth) return parser.pause();
      const read = withoutLongValues(attributes);
      if (Object.hasOwn(open, element)) open[element]?.(read);
      microdata.open(read);
    },
    ontext(text) {
      if (capture) capture.text += text.slice(0, capture.longest - capture.text.length);
      microdata.text(text);
    },
    onclosetag(element) {
      depth -= 1;
      if (element === 'svg') svgDepth -= 1;
      if (capture?.element === element) {
        capture.done(capture.text);
        capture = null;
      }
      microdata.close();
    },
  });
  parser.end(html);
  return facts;
}

/** An attribute that is too long counts as one that is not there. */
function withoutLongValues(attributes: Record<string, string>): Record<string, string> {
  const isLong = Object.values(attributes).some((value) => value.length > mostOfThing.textLength);
  if (!isLong) return attributes;
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value.length <= mostOfThing.textLength));
}
