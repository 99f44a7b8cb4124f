import { Parser } from 'htmlparser2';

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
  jsonLd: string[];
  /** The things that the page describes by microdata, without those that are part of another one. */
  microdata: Thing[];
}

/** The texts of `meta` elements, those of the first name first. */
export function metaTexts({ meta }: PageFacts, ...names: string[]): string[] {
  return names.flatMap((name) => meta.get(name) ?? []).filter((text) => text.trim());
}

/** Beyond these numbers, elements and scripts are ignored, and texts cut. Reading stops below `depth`. */
const most = { metas: 300, metasOfName: 10, scripts: 30, scriptLength: 400_000, textLength: 2000, depth: 500 };

/** Further things of microdata are ignored, because a page with more is a list. A longer text is cut. */
const mostMicrodata = { things: 200, textLength: 500 };

/** Attributes that hold the value of a member, in place of the element's text. */
const valueAttributes = ['content', 'src', 'href', 'datetime', 'value'];

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  /** The thing of microdata that the element is a part of. */
  owner: Thing | null;
  /** The members of the owner whose value is the text of the element. */
  members: string[];
  /** The thing that elements inside are a part of. */
  thing: Thing | null;
  /** The beginning of its text, with that of elements inside. */
  text: string;
  longest: number;
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
    links: new Map(),
    jsonLd: [],
    microdata: [],
  };
  const open: OpenElement[] = [];
  let metas = 0;
  let things = 0;

  function readMeta({ property, name, itemprop, content }: Record<string, string>) {
    const key = (property ?? name ?? itemprop)?.trim().toLowerCase();
    metas += 1;
    if (!key || content === undefined || metas > most.metas) return;
    facts.meta.set(key, [...(facts.meta.get(key) ?? []), content].slice(0, most.metasOfName));
  }

  function readLink({ rel = '', href }: Record<string, string>) {
    for (const relation of rel.toLowerCase().split(/\s+/)) {
      if (href && !facts.links.has(relation)) facts.links.set(relation, href);
    }
  }

  function readScript({ type = '' }: Record<string, string>, text: string) {
    if (!/^application\/ld\+json\b/i.test(type.trim()) || facts.jsonLd.length >= most.scripts) return;
    if (text.length <= most.scriptLength) facts.jsonLd.push(text);
  }

  function openThing(itemtype: string, owner: Thing | null, members: string[]): Thing | null {
    things += 1;
    if (things > mostMicrodata.things) return null;
    // Without a prototype, a member may have any name.
    const thing: Thing = Object.assign(Object.create(null), { '@type': itemtype.split(/\s+/) });
    if (owner && members.length > 0) add(owner, members, thing);
    else facts.microdata.push(thing);
    return thing;
  }

  function addText(text: string) {
    const element = open.at(-1);
    if (element) element.text += text.slice(0, element.longest - element.text.length);
  }

  const parser = new Parser({
    onopentag(name, attribs) {
      const attributes = withoutLongValues(attribs);
      if (name === 'html') facts.lang ??= attributes.lang ?? null;
      if (name === 'base') facts.base ??= attributes.href ?? null;
      if (name === 'meta') readMeta(attributes);
      if (name === 'link') readLink(attributes);

      const owner = open.at(-1)?.thing ?? null;
      const members = attributes.itemprop?.split(/\s+/).filter(Boolean) ?? [];
      const isThing = attributes.itemscope !== undefined;
      const thing = isThing ? openThing(attributes.itemtype ?? '', owner, members) : owner;
      const attribute = valueAttributes.find((one) => attributes[one] !== undefined);
      if (owner && attribute && !isThing) add(owner, members, attributes[attribute]);
      const own = isThing || attribute ? [] : members;
      // One unit more tells whether a script is longer.
      const longest = name === 'script' ? most.scriptLength + 1 : most.textLength;
      open.push({ name, attributes, owner, members: own, thing, text: '', longest });
      if (open.length > most.depth) parser.pause();
    },
    ontext: addText,
    onclosetag(name) {
      const element = open.pop();
      if (!element) return;
      const { attributes, owner, members, text } = element;
      if (name === 'script') readScript(attributes, text);
      // A drawing has titles of its own.
      if (name === 'title' && facts.title === null && !open.some((one) => one.name === 'svg')) facts.title = text;
      if (name === 'h1') facts.heading ??= text.trim() || null;
      if (owner && members.length > 0) add(owner, members, text.slice(0, mostMicrodata.textLength).trim());
      addText(text);
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

function add(thing: Thing, members: string[], value: unknown): void {
  for (const member of members) thing[member] = [...valuesOf(thing, member), value];
}

/** A thing of schema.org's vocabulary, from JSON-LD or microdata: a member has one value, or a list of them. */
export interface Thing {
  [member: string]: unknown;
}

export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Further values of a member are ignored, and texts of more UTF-16 units. No product needs as many. */
export const mostOfThing = { values: 500, textLength: 4000 };

export function valuesOf(thing: Thing, member: string): unknown[] {
  const value = Object.hasOwn(thing, member) ? thing[member] : undefined;
  if (Array.isArray(value)) return value.slice(0, mostOfThing.values);
  return value === undefined || value === null ? [] : [value];
}

export const thingsOf = (thing: Thing, member: string): Thing[] => valuesOf(thing, member).filter(isThing);

/** The texts of a member, without those that are too long. */
function textsOf(thing: Thing, member: string): string[] {
  return valuesOf(thing, member).filter(
    (one) => typeof one === 'string' && one.length <= mostOfThing.textLength,
  ) as string[];
}

export const textOf = (thing: Thing, member: string): string | null => textsOf(thing, member)[0] ?? null;

/** The types of a thing without their vocabulary: `Product` for `http://schema.org/Product` and `schema:Product`. */
export function typesOf(thing: Thing): string[] {
  return textsOf(thing, '@type').map((name) =>
    name.slice(1 + Math.max(...['/', '#', ':'].map((end) => name.lastIndexOf(end)))),
  );
}
