import { isThing, metaTexts, type PageFacts, type Thing, textOf, thingsOf, typesOf, valuesOf } from './facts.ts';
import { bare, tidy } from './name.ts';

/** Deeper and further things are ignored, because the description of a product has fewer. */
const most = { depth: 6, things: 2000 };

/** The members that contain the subject of a page. Those of related or listed products are not among them. */
const subjects = ['@graph', 'mainEntity', 'mainEntityOfPage'];

const productTypes: ReadonlySet<string> = new Set(
  (
    'Product ProductGroup ProductModel IndividualProduct SomeProducts Book Audiobook Movie MusicAlbum MusicRelease Game ' +
    'VideoGame SoftwareApplication Vehicle Car Motorcycle'
  ).split(' '),
);
const isProduct = (thing: Thing) => typesOf(thing).some((type) => productTypes.has(type));

/** Around the JSON of a script. Some shops write a comment or a CDATA section there, itself in a comment of JavaScript. */
const marks = { before: ['<!--', '//', '/*', '<![CDATA[', '*/'], after: ['-->', '*/', ']]>', '//', '/*'], most: 4 };

/** Parses the JSON-LD scripts of a page. Invalid JSON is left out. */
export function parseJsonLd(scripts: string[]): Thing[] {
  return scripts.flatMap((script) => {
    try {
      const value: unknown = JSON.parse(cleanScript(script));
      return (Array.isArray(value) ? value.slice(0, most.things) : [value]).filter(isThing);
    } catch {
      return [];
    }
  });
}

/** Removes the marks around a script, and raw line breaks in its texts. */
function cleanScript(script: string): string {
  let json = script.trim();
  for (let removed = 0; removed < marks.most; removed += 1) {
    const before = marks.before.find((mark) => json.startsWith(mark)) ?? '';
    const after = marks.after.find((mark) => json.endsWith(mark)) ?? '';
    json = json.slice(before.length, json.length - after.length).trim();
  }
  return json.replace(/\p{Cc}/gu, ' ');
}

/** Returns the products that are subjects of the page, with their references by `@id` resolved. */
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

/** The members for which shops use references by `@id`. Two to the same thing count once, so that a small page stays small. */
const references = ['offers', 'image', 'hasVariant', 'brand'];

function withReferences(product: Thing, byId: Map<string, Thing>): Thing {
  const resolve = (value: unknown) => {
    const id = isThing(value) && Object.keys(value).length === 1 ? value['@id'] : null;
    return typeof id === 'string' ? (byId.get(id) ?? value) : value;
  };
  const resolved = references.map((member) => [member, [...new Set(valuesOf(product, member).map(resolve))]]);
  return { ...product, ...Object.fromEntries(resolved) };
}

/** The product that a page is about: its only one, or the one that has its address or name; null for a page of several. */
export function mainProduct(products: Thing[], facts: PageFacts, url: URL): Thing | null {
  if (products.length <= 1) return products[0] ?? null;
  const addresses = [url.href, facts.links.get('canonical'), ...metaTexts(facts, 'og:url')].map((text) =>
    comparableAddress(text, url),
  );
  const titles = [facts.heading ?? '', ...metaTexts(facts, 'og:title'), facts.title ?? ''].map((text) =>
    bare(tidy(text)),
  );
  const isHere = (product: Thing) =>
    ['url', '@id'].some((member) => {
      const address = comparableAddress(textOf(product, member) ?? undefined, url);
      return address !== null && addresses.includes(address);
    });
  const isNamed = (product: Thing) => {
    const name = bare(tidy(textOf(product, 'name') ?? ''));
    return name !== '' && titles.some((title) => title.startsWith(name));
  };
  const matches = [products.filter(isHere), products.filter(isNamed)].find((found) => found.length > 0) ?? [];
  const names = new Set(matches.map((product) => textOf(product, 'name')));
  return names.size === 1 ? (matches[0] ?? null) : null;
}

/** Returns an address to compare, without `www`, a slash at its end, parameters and a fragment. */
function comparableAddress(text: string | undefined, base: URL): string | null {
  if (text === undefined || !URL.canParse(text, base.href)) return null;
  const { hostname, pathname } = new URL(text, base);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}
