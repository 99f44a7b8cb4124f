import { most } from './bounds.ts';
import { metaTexts, type Page } from './page.ts';
import { lettersOf, tidy } from './text.ts';
import { hasType, isThing, type Thing, textOf, thingsOf, valuesOf } from './things.ts';

/** The members that contain the subject of a page. Those of related or listed products are not among them. */
const subjects = ['@graph', 'mainEntity', 'potentialAction'];

/** What can be done with a thing. Some shops describe their product as the object of a purchase. */
const actionType = /Action$/i;

const productType =
  /\b(?:Product|ProductGroup|ProductModel|IndividualProduct|Book|Movie|MusicAlbum|Game|VideoGame|Vehicle|Car)$/i;

/** What is sold too, and may stand beside a product. */
const otherType = /(?:Event|Festival|Course|Application|TouristTrip)$/i;

/** How many things may be around a product. */
const deepest = 6;

/** Returns the products that are subjects of the page, with their references by `@id` resolved. */
export function productsOf(things: Thing[]): Thing[] {
  const byId = new Map<string, Thing>();
  const found: Thing[] = [];

  function visit(thing: Thing, depth: number): void {
    if (depth > deepest) return;
    const id = textOf(thing, '@id');
    if (id && Object.keys(thing).length > 1) byId.set(id, thing);
    if ([productType, otherType].some((type) => hasType(thing, type))) found.push(thing);
    const members = hasType(thing, actionType) ? ['object', ...subjects] : subjects;
    for (const subject of members.flatMap((member) => thingsOf(thing, member))) visit(subject, depth + 1);
  }

  for (const thing of things) visit(thing, 0);
  const products = found.filter((thing) => hasType(thing, productType));
  return (products.length > 0 ? products : found).map((product) => withReferences(product, byId));
}

/**
 * The members for which shops use references by `@id`. Two to the same thing count once, so that a small page stays
 * small.
 */
const references = ['offers', 'image', 'hasVariant'];

function withReferences(product: Thing, byId: Map<string, Thing>): Thing {
  const resolve = (value: unknown) => (isThing(value) && byId.get(textOf(value, '@id') ?? '')) || value;
  const resolved = references.map((member) => [member, [...new Set(valuesOf(product, member).map(resolve))]]);
  return { ...product, ...Object.fromEntries(resolved) };
}

/** The first descriptions of the product that a page is about: its only one, or the one that its titles name. */
export function mainDescriptions(products: Thing[], { head, shown }: Page): Thing[] {
  const byName = Map.groupBy(products, (product) => lettersOf(textOf(product, 'name') ?? ''));
  const [only, ...others] = [...byName.values()].map((descriptions) => descriptions.slice(0, most.descriptions));
  if (only === undefined || others.length === 0) return only ?? [];
  const candidates = [only, ...others]
    .map((descriptions) => ({ descriptions, name: wordsOf(textOf(descriptions[0] ?? {}, 'name')) }))
    .filter(({ name }) => name.trim())
    .toSorted((one, other) => other.name.length - one.name.length);
  const headings = shown.headings.filter(({ isMain }) => isMain).map(({ text }) => text);
  // Any of these may name the product.
  const titles = [head.title, ...metaTexts(head, 'og:title', 'twitter:title'), ...headings].map(wordsOf);
  const beginning = firstFound(titles, (title) => candidates.find(({ name }) => title.startsWith(name)));
  const within = firstFound(titles, (title) => candidates.find(({ name }) => title.includes(name)));
  return (beginning ?? within)?.descriptions ?? [];
}

/** Scripts that are written without spaces: any part of a text may be a word. */
const unspaced = /(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}])/gu;

/** The words of a text in lower case, each between spaces, so that 'Kite' is no part of 'Kites'. */
const wordsOf = (text: string | null) =>
  ` ${tidy(text ?? '')
    .toLowerCase()
    .replace(unspaced, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** The first value that is found for any of the texts. */
function firstFound<Found>(texts: string[], find: (text: string) => Found | undefined): Found | undefined {
  return texts.map(find).find((found) => found !== undefined);
}
