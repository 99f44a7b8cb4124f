import { Parser } from 'htmlparser2';

/** A thing of schema.org's vocabulary, from JSON-LD or microdata: a member has one value, or a list of them. */
export interface Thing {
  [member: string]: unknown;
}

export interface PageFacts {
  /** The attribute of the `html` element. */
  lang: string | null;
  base: string | null;
  title: string | null;
  /** The first heading of the first level. */
  heading: string | null;
  /** The contents of `meta` elements by their `property` or `name`, in lower case. */
  meta: Map<string, string[]>;
  jsonLd: Thing[];
  /** The things that the page describes by microdata, without those that are part of another one. */
  microdata: Thing[];
}

/** The texts of `meta` elements, those of the first name first. */
export function metaTexts({ meta }: PageFacts, ...names: string[]): string[] {
  return names.flatMap((name) => meta.get(name) ?? []).filter((text) => text.trim());
}

/**
 * Beyond these numbers, elements, things of microdata and values of a member are ignored. An attribute or text of
 * JSON-LD with more UTF-16 units counts as one that is not there, and the text of an element is cut.
 */
const most = { metas: 300, things: 200, values: 500, textLength: 2000, depth: 500 };

/** Attributes that hold the value of a member, in place of the element's text. */
const valueAttributes = ['content', 'src', 'href', 'value'];

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  /** The thing of microdata that the element is a part of. */
  owner: Thing | null;
  /** The thing that elements inside are a part of. */
  thing: Thing | null;
  /** The beginning of its text, with that of elements inside. */
  text: string;
}

/**
 * Reads a page without building a tree, which would take 200 MB for a page of small elements. It stops if more than
 * `most.depth` elements are open, since the parser's time for a new element grows with their number.
 */
export function readFacts(html: string): PageFacts {
  const facts: PageFacts = {
    lang: null,
    base: null,
    title: null,
    heading: null,
    meta: new Map(),
    jsonLd: [],
    microdata: [],
  };
  const open: OpenElement[] = [];
  let metas = 0;
  let things = 0;

  function readMeta({ property, name, content }: Record<string, string>) {
    const key = (property ?? name)?.trim().toLowerCase();
    metas += 1;
    if (key && content !== undefined && metas <= most.metas)
      facts.meta.set(key, [...(facts.meta.get(key) ?? []), content]);
  }

  function buildThing(itemtype = ''): Thing | null {
    things += 1;
    // Without a prototype, a member may have any name.
    return things > most.things ? null : Object.assign(Object.create(null), { '@type': itemtype.split(/\s+/) });
  }

  function addText(text: string) {
    const element = open.at(-1);
    if (!element) return;
    // A script is at most as long as the page.
    const left = element.name === 'script' ? text.length : most.textLength - element.text.length;
    element.text += text.slice(0, left);
  }

  const parser = new Parser({
    onopentag(name, attribs) {
      const attributes = withoutLongValues(attribs);
      if (name === 'html') facts.lang ??= attributes.lang ?? null;
      if (name === 'base') facts.base ??= attributes.href ?? null;
      if (name === 'meta') readMeta(attributes);
      const owner = open.at(-1)?.thing ?? null;
      const thing = attributes.itemscope === undefined ? owner : buildThing(attributes.itemtype);
      open.push({ name, attributes, owner, thing, text: '' });
      if (open.length > most.depth) parser.pause();
    },
    ontext: addText,
    onclosetag(name) {
      const element = open.pop();
      if (!element) return;
      const { attributes, owner, thing, text } = element;
      if (name === 'script') facts.jsonLd.push(...readScript(attributes, text));
      // A drawing has titles of its own.
      if (name === 'title' && !open.some((one) => one.name === 'svg')) facts.title ??= text;
      if (name === 'h1') facts.heading ??= text.trim() || null;
      const isThing = attributes.itemscope !== undefined;
      const members = attributes.itemprop?.split(/\s+/).filter(Boolean) ?? [];
      const attribute = valueAttributes.find((one) => attributes[one] !== undefined);
      const value = attribute ? attributes[attribute] : text.trim();
      const isPart = owner && members.length > 0;
      if (isPart) for (const member of members) add(owner, member, isThing ? thing : value);
      else if (isThing && thing) facts.microdata.push(thing);
      addText(text);
    },
  });
  parser.end(html);
  return facts;
}

function withoutLongValues(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value.length <= most.textLength));
}

function add(thing: Thing, member: string, value: unknown): void {
  const values = valuesOf(thing, member);
  if (values.length < most.values) thing[member] = [...values, value];
}

/** Parses a script if it is JSON-LD. One that is no valid JSON is left out. */
function readScript({ type = '' }: Record<string, string>, text: string): Thing[] {
  if (!/^\s*application\/ld\+json\b/i.test(type)) return [];
  // Some shops write a comment or a CDATA section around the JSON, and raw line breaks in its texts.
  const json = text.replace(/<!\[CDATA\[|\]\]>|\p{Cc}/gu, ' ');
  const end = Math.max(json.lastIndexOf('}'), json.lastIndexOf(']'));
  try {
    const value: unknown = JSON.parse(json.slice(json.search(/[[{]/), end + 1), bounded);
    return (Array.isArray(value) ? value : [value]).filter(isThing);
  } catch {
    return [];
  }
}

function bounded(_member: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > most.textLength) return null;
  return Array.isArray(value) ? value.slice(0, most.values) : value;
}

export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function valuesOf(thing: Thing, member: string): unknown[] {
  const value = thing[member] ?? [];
  return Array.isArray(value) ? value : [value];
}

export const thingsOf = (thing: Thing, member: string): Thing[] => valuesOf(thing, member).filter(isThing);

const textsOf = (thing: Thing, member: string) => valuesOf(thing, member).filter((value) => typeof value === 'string');

export const textOf = (thing: Thing, member: string): string | null => textsOf(thing, member)[0] ?? null;

/** Whether a type of a thing ends with this name, as in `http://schema.org/Product` and `schema:Product`. */
export const hasType = (thing: Thing, name: RegExp): boolean => textsOf(thing, '@type').some((type) => name.test(type));
