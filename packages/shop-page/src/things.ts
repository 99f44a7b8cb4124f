import { jsonrepair } from 'jsonrepair';
import { longest, most } from './bounds.ts';

/** A thing of schema.org's vocabulary, from JSON-LD or microdata: a member has one value, or a list of them. */
export interface Thing {
  [member: string]: unknown;
}

/** Without a prototype, a member may have any name. */
export const buildThing = (types = ''): Thing => Object.assign(Object.create(null), { '@type': types.split(/\s+/) });

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a member, which some shops write in lower case. */
export function valuesOf(thing: Thing, member: string): unknown[] {
  const value = thing[member] ?? thing[member.toLowerCase()] ?? [];
  return Array.isArray(value) ? value : [value];
}

export function add(thing: Thing, member: string, value: unknown): void {
  const values = valuesOf(thing, member);
  if (values.length < most.values) thing[member] = [...values, value];
}

export const thingsOf = (thing: Thing, member: string): Thing[] => valuesOf(thing, member).filter(isThing);
export const textsOf = (thing: Thing, member: string): string[] =>
  valuesOf(thing, member).filter((value) => typeof value === 'string');
export const textOf = (thing: Thing, member: string): string | null => textsOf(thing, member)[0] ?? null;
export const namesOf = (things: Thing[]): string[] =>
  things.flatMap((thing) => textsOf(thing, 'name')).filter((name) => name.trim());

/** Whether a type of a thing ends with this name, as in `http://schema.org/Product` and `schema:Product`. */
export const hasType = (thing: Thing, name: RegExp): boolean => textsOf(thing, '@type').some((type) => name.test(type));

/**
 * Parses the text of a script of JSON-LD. One that is not even nearly JSON is left out, and so is one of more than
 * `repairable` letters that would have to be repaired. `repaired` is how many letters were.
 */
export function parseJsonLd(text: string, repairable: number): { things: Thing[]; repaired: number } {
  // Some shops write a comment or a CDATA section around the JSON, and raw line breaks in its texts.
  const json = text.replace(/<!\[CDATA\[|\]\]>|\p{Cc}/gu, ' ');
  const end = Math.max(json.lastIndexOf('}'), json.lastIndexOf(']'));
  const whole = json.slice(json.search(/[[{]/), end + 1);
  const parsed = parseJson(whole);
  const isRepaired = parsed === undefined && whole.length <= repairable;
  const value = isRepaired ? repairJson(whole) : parsed;
  return { things: [value].flat().filter(isThing), repaired: isRepaired ? whole.length : 0 };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, bounded);
  } catch {
    return undefined;
  }
}

/** Parses what lacks a quote, a comma or a bracket, and several objects that follow each other. */
function repairJson(text: string): unknown {
  const separated = text.replace(/&quot;/g, '"').replace(/\}\s{0,9}\{/g, '},{');
  const list = separated === text ? text : `[${separated}]`;
  try {
    return parseJson(jsonrepair(list));
  } catch {
    return undefined;
  }
}

function bounded(_member: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > longest.text) return null;
  return Array.isArray(value) ? value.slice(0, most.values) : value;
}
