/** A thing of schema.org's vocabulary, from JSON-LD or microdata: a member has one value, or a list of them. */
export interface Thing {
  [member: string]: unknown;
}

export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Further values of a member are ignored, and texts of more UTF-16 units. No product needs as many. */
export const most = { values: 500, textLength: 4000 };

export function valuesOf(thing: Thing, member: string): unknown[] {
  const value = Object.hasOwn(thing, member) ? thing[member] : undefined;
  if (Array.isArray(value)) return value.slice(0, most.values);
  return value === undefined || value === null ? [] : [value];
}

export const thingsOf = (thing: Thing, member: string): Thing[] => valuesOf(thing, member).filter(isThing);

/** The texts of a member, without those that are too long. */
export function textsOf(thing: Thing, member: string): string[] {
  return valuesOf(thing, member).filter((one) => typeof one === 'string' && one.length <= most.textLength) as string[];
}

export const textOf = (thing: Thing, member: string): string | null => textsOf(thing, member)[0] ?? null;

/** The types of a thing without their vocabulary: `Product` for `http://schema.org/Product` and `schema:Product`. */
export function typesOf(thing: Thing): string[] {
  return textsOf(thing, '@type').map((name) =>
    name.slice(1 + Math.max(...['/', '#', ':'].map((end) => name.lastIndexOf(end)))),
  );
}
