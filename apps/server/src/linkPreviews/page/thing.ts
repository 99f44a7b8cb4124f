/** A thing of schema.org's vocabulary, from JSON-LD or microdata: a member has one value, or a list of them. */
export interface Thing {
  [member: string]: unknown;
}

export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values of a member, of which there may be none. */
export function valuesOf(thing: Thing, member: string): unknown[] {
  const value = Object.hasOwn(thing, member) ? thing[member] : undefined;
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

export function thingsOf(thing: Thing, member: string): Thing[] {
  return valuesOf(thing, member).filter(isThing);
}

/** The first text of a member, or null. */
export function textOf(thing: Thing, member: string): string | null {
  return valuesOf(thing, member).find((value) => typeof value === 'string') ?? null;
}

/** The types of a thing without their vocabulary: `Product` for `http://schema.org/Product` and `schema:Product`. */
export function typesOf(thing: Thing): string[] {
  const names = valuesOf(thing, '@type').filter((value) => typeof value === 'string');
  return names.map((name) => name.replace(/^.*[/#:]/, ''));
}

/** Returns the first result that is not null. */
export function firstOf<Source, Found>(sources: Source[], find: (source: Source) => Found | null): Found | null {
  for (const source of sources) {
    const found = find(source);
    if (found !== null) return found;
  }
  return null;
}
