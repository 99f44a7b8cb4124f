import { isThing, type Thing, thingsOf, typesOf, valuesOf } from './thing.ts';

/** Deeper or larger than this is no description of a product. */
const most = { depth: 6, things: 2000 };

/** Where the subject of a page may be; what is related or listed is none. */
const subjects = ['@graph', 'mainEntity', 'mainEntityOfPage'];

const productTypes: ReadonlySet<string> = new Set([
  'Product',
  'ProductGroup',
  'ProductModel',
  'IndividualProduct',
  'SomeProducts',
  'Book',
  'Audiobook',
  'Movie',
  'MusicAlbum',
  'MusicRelease',
  'Game',
  'VideoGame',
  'SoftwareApplication',
  'Vehicle',
  'Car',
  'Motorcycle',
]);

export const isProduct = (thing: Thing) => typesOf(thing).some((type) => productTypes.has(type));

/** What the JSON-LD scripts of a page hold. A script that is no JSON is left out. */
export function parseJsonLd(scripts: string[]): Thing[] {
  return scripts.flatMap((script) => {
    try {
      const value: unknown = JSON.parse(cleanScript(script));
      return (Array.isArray(value) ? value : [value]).filter(isThing);
    } catch {
      return [];
    }
  });
}

/** Without the comment or CDATA section that some shops put around it, and the raw line breaks in their texts. */
function cleanScript(script: string): string {
  return script
    .trim()
    .replace(/^(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/, '')
    .replace(/(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)$/, '')
    .replace(/\p{Cc}/gu, ' ');
}

/** The products that are subjects of the page, each with what it refers to by `@id` in place. */
export function productsOf(things: Thing[]): Thing[] {
  const byId = new Map<string, Thing>();
  const products: Thing[] = [];
  let seen = 0;

  function visit(thing: Thing, depth: number): void {
    seen += 1;
    if (depth > most.depth || seen > most.things) return;
    const id = thing['@id'];
    if (typeof id === 'string' && Object.keys(thing).length > 1) byId.set(id, thing);
    if (isProduct(thing)) products.push(thing);
    for (const member of subjects) for (const subject of thingsOf(thing, member)) visit(subject, depth + 1);
  }

  for (const thing of things) visit(thing, 0);
  return products.map((product) => withReferences(product, byId));
}

/** The members that are told by reference in practice. */
const references = ['offers', 'image', 'hasVariant', 'brand'];

function withReferences(product: Thing, byId: Map<string, Thing>): Thing {
  const resolve = (value: unknown) => {
    const id = isThing(value) && Object.keys(value).length === 1 ? value['@id'] : null;
    return typeof id === 'string' ? (byId.get(id) ?? value) : value;
  };
  const resolved = references.map((member) => [member, valuesOf(product, member).map(resolve)]);
  return { ...product, ...Object.fromEntries(resolved) };
}
