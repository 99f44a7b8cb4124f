import { decodeHTMLAttribute } from 'entities';
import { longest, most } from './bounds.ts';
import { type Found, metaTexts, type Page, type Shown } from './page.ts';
import { lettersOf, tidy } from './text.ts';
import { isThing, type Thing, textsOf, thingsOf, valuesOf } from './things.ts';

/**
 * Where the address of a picture was read: an element of a known shop, the product's description, tags, or an `img`
 * element.
 */
export type PictureSource = 'shop' | 'description' | 'meta' | 'img';

/** A picture that may be shown, with its longer side in px, as far as its address says it. */
interface Candidate {
  address: URL;
  source: PictureSource;
  side: number;
}

/** The paths of logos, icons and placeholders, which show no product. */
const placeholderPaths = [
  /(?:\/|[-_.])(?:(?:site|shop|store|brand|main|header|web)?logo(?:type|s)?|placeholder|no[-_]?image|no[-_]?photo|blank|spacer|pixel|favicon|sprite|icons?)\d{0,3}(?:[-_./]|$)/i,
  /(?:\/|[-_.])(?:android[-_]chrome|mstile|(?:ajax[-_]?)?load(?:ing|er)|lazy(?:load)?|transparent|dummy|1x1)\d{0,3}(?:[-_./]|$)/i,
  /\.svgz?$/i,
];

const metaNames = [
  'og:image:secure_url',
  'og:image:url',
  'og:image',
  'twitter:image',
  'twitter:image:src',
  'image_src',
];

/**
 * The address of the page's picture: that of a known shop's elements, or else of all that the page says of its
 * product's pictures.
 */
export function pictureOf(products: Thing[], name: string, page: Page, url: URL): Found<string, PictureSource> | null {
  const base = URL.parse(page.head.base ?? '', url) ?? url;
  const ofShop = candidatesAt('shop', page.shop.picture, base);
  const chosen = choose(ofShop) ?? choose(collectPictures(products, name, page, base));
  return chosen && { value: chosen.address.href, source: chosen.source };
}

/** The first one, or the largest if the address of the first says that it is small. */
function choose(candidates: Candidate[]): Candidate | null {
  const [first = null] = candidates;
  if (!first || first.side >= largeSide) return first;
  return candidates.toSorted((one, other) => other.side - one.side)[0] ?? null;
}

/** What the product's description says, what tags say, and the pictures with the product's name. */
function collectPictures(products: Thing[], name: string, page: Page, base: URL): Candidate[] {
  const things = [...products.flatMap((product) => [product, ...thingsOf(product, 'hasVariant')]), page.things.loose];
  return [
    ...candidatesAt('description', things.flatMap(imagesOf), base),
    ...candidatesAt('meta', metaTexts(page.head, ...metaNames), base),
    ...candidatesAt('img', imagesCalled(lettersOf(name), page.shown), base),
  ];
}

/** The addresses of pictures whose text is the name, the one whose text says the most of it first. */
function imagesCalled(name: string, { images }: Shown): string[] {
  const called = images
    .map(({ alt, addresses }) => ({ alt: lettersOf(tidy(alt)), address: addresses[0] }))
    .filter(({ alt }) => isCalled(alt, name))
    .toSorted((one, other) => closeness(other.alt, name) - closeness(one.alt, name));
  return called.flatMap(({ address }) => address ?? []);
}

function candidatesAt(source: PictureSource, texts: string[], base: URL): Candidate[] {
  const addresses = texts.slice(0, most.pictures).flatMap((text) => addressOf(text, base) ?? []);
  return addresses.map((address) => ({ address, source, side: sideOf(address) }));
}

/** The address of a picture that may be shown; null for others. Some shops encode characters twice. */
function addressOf(text: string, base: URL): URL | null {
  const address = text.trim() ? URL.parse(decodeHTMLAttribute(text), base) : null;
  if (!address || !/^https?:$/.test(address.protocol) || address.href.length > longest.address) return null;
  return placeholderPaths.some((path) => path.test(address.pathname)) ? null : address;
}

const imagesOf = (thing: Thing) =>
  valuesOf(thing, 'image').flatMap((image) => {
    const members = isThing(image) ? ['contentUrl', 'url', '@id'] : [];
    return typeof image === 'string' ? image : members.flatMap((member) => textsOf(image as Thing, member).slice(0, 1));
  });

/**
 * Texts and names of fewer letters and digits have to be the same, and the beginning of a name has half of its letters.
 */
const leastCalled = { letters: 8, share: 0.5 };

/** Whether the text of a picture is a name, or contains a long one, or is the beginning of one. */
const isCalled = (text: string, name: string) =>
  text === name ||
  (Math.min(text.length, name.length) >= leastCalled.letters &&
    (text.includes(name) || (name.startsWith(text) && text.length >= leastCalled.share * name.length)));

const closeness = (text: string, name: string) => (text === name ? 2 : text.includes(name) ? 1 : 0);

/** The longer side, in px, from which a picture is large enough. A picture whose address says nothing counts as one. */
const largeSide = 384;

/** The longer side of one that its address calls small, in px. */
const smallSide = 100;

/** How addresses say the size of a picture: `-600x400.jpg`, `-78Wx98H`, `?w=600`, `_SL1500_` and `width=600`. */
const hints = [
  /(?<![a-z\d])([1-9]\d{1,3})w?x([1-9]\d{1,3})h?(?!\d)/gi,
  /(?<![a-z\d])(?:[wh]|[su]?s[xlyzwh]?|max[xy]|wid(?:th)?|hei(?:ght)?|size)[=_-]?([1-9]\d{1,3})(?!\d)/gi,
];

/** The longer side of a picture in px, as far as its address says it. */
function sideOf({ pathname, search }: URL): number {
  const address = `${pathname}${search}`;
  const sides = hints.flatMap((hint) => [...address.matchAll(hint)].flat().map(Number).filter(Boolean));
  const isSmall = /(?<![a-z])(?:thumb(?:nail)?s?|small|mini|tiny|compact|swatch)(?![a-z])/i.test(address);
  return sides.length > 0 ? Math.max(...sides) : isSmall ? smallSide : largeSide;
}
