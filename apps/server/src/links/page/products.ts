import { hasType, isThing, metaTexts, type PageFacts, type Thing, textOf, thingsOf, valuesOf } from './facts.ts';
import { bare, tidy } from './name.ts';

/** Deeper things are ignored. */
const mostDepth = 6;

/** The members that contain the subject of a page. Those of related or listed products are not among them. */
const subjects = ['@graph', 'mainEntity'];

const productType =
  /\b(?:Product|ProductGroup|ProductModel|IndividualProduct|Book|Movie|MusicAlbum|Game|VideoGame|Vehicle|Car)$/;

/** Returns the products that are subjects of the page, with their references by `@id` resolved. */
export function productsOf(things: Thing[]): Thing[] {
  const byId = new Map<string, Thing>();
  const products: Thing[] = [];

  function visit(thing: Thing, depth: number): void {
    if (depth > mostDepth) return;
    const id = textOf(thing, '@id');
    if (id && Object.keys(thing).length > 1) byId.set(id, thing);
    if (hasType(thing, productType)) products.push(thing);
    for (const subject of subjects.flatMap((member) => thingsOf(thing, member))) visit(subject, depth + 1);
  }

  for (const thing of things) visit(thing, 0);
  return products.map((product) => withReferences(product, byId));
}

/** The members for which shops use references by `@id`. Two to the same thing count once, so that a small page stays small. */
const references = ['offers', 'image', 'hasVariant'];

function withReferences(product: Thing, byId: Map<string, Thing>): Thing {
  const resolve = (value: unknown) => (isThing(value) && byId.get(textOf(value, '@id') ?? '')) || value;
  const resolved = references.map((member) => [member, [...new Set(valuesOf(product, member).map(resolve))]]);
  return { ...product, ...Object.fromEntries(resolved) };
}

/** The product that a page is about: its only one, or the one that its titles name; null for a page of several. */
export function mainProduct(products: Thing[], facts: PageFacts): Thing | null {
  if (products.length === 1) return products[0] ?? null;
  const plain = (text: string | null) => bare(tidy(text ?? ''));
  const titles = [facts.heading, ...metaTexts(facts, 'og:title'), facts.title].map(plain);
  const nameOf = (product: Thing) => plain(textOf(product, 'name'));
  const named = products.filter((product) => {
    const name = nameOf(product);
    return name !== '' && titles.some((title) => title.startsWith(name));
  });
  return new Set(named.map(nameOf)).size === 1 ? (named[0] ?? null) : null;
}
