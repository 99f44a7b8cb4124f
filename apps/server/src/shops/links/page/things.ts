/** A thing of schema.org's vocabulary, from JSON-LD or microdata: a member has one value, or a list of them. */
export interface Thing {
  [member: string]: unknown;
}

/** The longest text, in UTF-16 units, and the most values of one member. A longer text counts as one that is not there. */
export const mostOfThing = { text: 2000, values: 500 };

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a member, which some shops write in lower case. */
export function valuesOf(thing: Thing, member: string): unknown[] {
  const value = thing[member] ?? thing[member.toLowerCase()] ?? [];
  return Array.isArray(value) ? value : [value];
}

export const thingsOf = (thing: Thing, member: string): Thing[] => valuesOf(thing, member).filter(isThing);
export const textsOf = (thing: Thing, member: string): string[] =>
  valuesOf(thing, member).filter((value) => typeof value === 'string');
export const textOf = (thing: Thing, member: string): string | null => textsOf(thing, member)[0] ?? null;

/** Whether a type of a thing ends with this name, as in `http://schema.org/Product` and `schema:Product`. */
export const hasType = (thing: Thing, name: RegExp): boolean => textsOf(thing, '@type').some((type) => name.test(type));

/** Parses the text of a script of JSON-LD. One that is no valid JSON is left out. */
export function parseJsonLd(text: string): Thing[] {
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
  if (typeof value === 'string' && value.length > mostOfThing.text) return null;
  return Array.isArray(value) ? value.slice(0, mostOfThing.values) : value;
}
