import { isUtf8 } from 'node:buffer';
import { limits } from '@wishnest/domain/limits';
import { isWebAddress } from '@wishnest/domain/link';
import { decodeHTMLAttribute } from 'entities';
// @ts-expect-error The library has no types.
import htmlEncodingSniffer from 'html-encoding-sniffer';
import { decompress, type FetchedDocument, type LinkPreview, Unreadable } from '../document.ts';
import { metaTexts, type PageFacts, readFacts } from './facts.ts';
import { bare, headline, mainHeading, nameOf, shopNames, tidy } from './name.ts';
import { priceOf } from './prices.ts';
import { mainProduct, productsOf } from './products.ts';
import { isThing, type Thing, textsOf, thingsOf, valuesOf } from './things.ts';

/** The titles of pages that a shop sends to programs in place of the requested one. */
const checks =
  /^(?:just a moment|attention required|access denied|access to this page has been denied|robot (?:check|or human)|are you (?:a )?(?:human|robot)|(?:human|bot|robot|security|browser) (?:check|verification|challenge)|pardon our interruption|(?:please )?verify (?:that )?you are (?:a )?(?:human|not a robot)|checking your browser.{0,60}|please wait|javascript is (?:disabled|required)|(?:please )?enable (?:javascript|js|cookies)(?: and (?:javascript|cookies))?(?: to continue)?|captcha|blocked|you have been blocked|403 forbidden|request blocked|client challenge|security checkpoint|sorry,? you have been blocked|one moment, please|einen moment(?:, bitte)?|un (?:momento|instant)|доступ ограничен)[^\p{L}\p{N}]*(?:cloudflare)?$/iu;

export async function parsePage({ bytes, encoding, contentType, url }: FetchedDocument): Promise<LinkPreview> {
  return linkPreviewOf(decodePage(await decompress(bytes, encoding), contentType), new URL(url));
}

/**
 * The text of a page, in the encoding that its byte order mark, its response header or its first kilobyte names. Without
 * any of them it is UTF-8 if that fits, else Windows-1252, as in browsers.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  // The page may have been cut within a character.
  const isUtf = [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)));
  const encoding: string = htmlEncodingSniffer(bytes, {
    transportLayerEncodingLabel: /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1],
    defaultEncoding: isUtf ? 'UTF-8' : 'windows-1252',
  });
  return new TextDecoder(encoding === 'replacement' ? 'UTF-8' : encoding).decode(bytes);
}

/** Reads what a page states about its product, by JSON-LD, then microdata, then other elements, or throws. */
export function linkPreviewOf(html: string, url: URL): LinkPreview {
  const facts = readFacts(html);
  const lists = [facts.jsonLd, facts.microdata].map(productsOf);
  const [fromJson = [], fromMicrodata = []] = lists.map((products) => mainProduct(products, facts));
  const products = [...fromJson, ...fromMicrodata];
  const isList = products.length === 0 && lists.some(({ length }) => length > 0);
  const texts = [facts.title ?? '', ...facts.headings.map(({ text }) => text)].map(tidy);
  if (products.length === 0 && texts.some((text) => checks.test(text))) throw new Unreadable('LINK_REFUSED');
  const titles = [...metaTexts(facts, 'og:title', 'twitter:title').slice(0, 1), facts.title ?? ''];
  const heading = mainHeading(facts.headings, titles);
  // Microdata is what the page shows, with words for screen readers.
  const names = [
    facts.shop.name,
    namesOf(fromJson),
    namesOf(fromMicrodata).map((name) => headline(name, titles)),
  ].flat();
  const brands = products.flatMap((product) => [...textsOf(product, 'brand'), ...namesOf(thingsOf(product, 'brand'))]);
  const [product = null, brand = null] = [names[0], brands[0]];
  const named = nameOf({ product, brand, titles, heading: heading?.text ?? null, shops: shopNames(facts, url) });
  const price = isList
    ? { price: null, isPriceUncertain: false }
    : priceOf([fromJson, fromMicrodata], heading, facts, url);
  const pictureUrl = pictureAddressOf(products, `${named.name} ${named.nameRest ?? ''}`, facts, url);
  if (named.name || pictureUrl) return { ...named, ...price, pictureUrl };
  throw new Unreadable(facts.hasChallenge || facts.length === 0 ? 'LINK_REFUSED' : 'LINK_NOTHING');
}

const namesOf = (things: Thing[]) => things.flatMap((thing) => textsOf(thing, 'name')).filter((name) => name.trim());

/** The paths of logos, icons and placeholders, which show no product. */
const placeholderPath =
  /(?:\/|[-_.])(?:logo|placeholder|no[-_]?image|blank|spacer|pixel|favicon|sprite|icons?|android[-_]chrome|mstile)(?:[-_./]|$)|\.svgz?$/i;

/** The most addresses of pictures that are looked at, each time that one is referred to. */
const mostPictures = 100;

/** The address of the page's picture: of its shop's elements, its product, for sharing, or else with the product's name. */
function pictureAddressOf(products: Thing[], name: string, facts: PageFacts, url: URL): string | null {
  const base = URL.parse(facts.base ?? '', url) ?? url;
  const read = (text: string) => {
    // Some shops encode characters twice.
    const address = text.trim() && URL.parse(decodeHTMLAttribute(text), base);
    const isPicture = address && isWebAddress(address.href) && !placeholderPath.test(address.pathname);
    return isPicture && address.href.length <= limits.link ? [address] : [];
  };
  const things = [...products.flatMap((product) => [product, ...thingsOf(product, 'hasVariant')]), facts.loose];
  const shared = ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src', 'image_src'];
  const tagged = [...things.flatMap(imagesOf), ...metaTexts(facts, ...shared)];
  const called = facts.images.filter(({ alt }) => isCalled(bare(tidy(alt)), bare(name)));
  const sources = [facts.shop.picture, [...tagged, ...called.flatMap(({ addresses }) => addresses.slice(0, 1))]];
  const pictures = sources.map((texts) => texts.slice(0, mostPictures).flatMap(read));
  return largestOf(pictures.find(({ length }) => length > 0) ?? [])?.href ?? null;
}

const imagesOf = (thing: Thing) =>
  valuesOf(thing, 'image').flatMap((image) => {
    const members = isThing(image) ? ['contentUrl', 'url', '@id'] : [];
    return typeof image === 'string' ? image : members.flatMap((member) => textsOf(image as Thing, member).slice(0, 1));
  });

/** Whether the text of a picture is a name, or contains a long one, or is the beginning of one. */
const isCalled = (text: string, name: string) =>
  text === name || (Math.min(text.length, name.length) >= 8 && (text.includes(name) || name.startsWith(text)));

/** The longer side of a picture in px, as far as its address says it, as `-600x400.jpg`, `?w=600` and `_small` do. */
function sideOf({ pathname, search }: URL): number {
  const hints =
    /(?<!\d)(\d{2,4})x(\d{2,4})(?!\d)|(?:(?<![a-z])(?:[wh]|[su]?s[xlyzwh]?|max[xy])|wid(?:th)?|hei(?:ght)?|size)[=_-]?(\d{2,4})(?!\d)/gi;
  const address = `${pathname}${search}`;
  const sides = [...address.matchAll(hints)].flat().map(Number).filter(Boolean);
  const isSmall = /(?<![a-z])(?:thumb(?:nail)?s?|small|mini|tiny|compact)(?![a-z])/i.test(address);
  return sides.length > 0 ? Math.max(...sides) : isSmall ? 100 : limits.pictureSide.large;
}

/** The first picture, or the largest if its address says that it is smaller than the ones that are kept. */
function largestOf(pictures: URL[]): URL | undefined {
  const isLarge = pictures[0] && sideOf(pictures[0]) >= limits.pictureSide.large;
  return isLarge ? pictures[0] : pictures.toSorted((one, other) => sideOf(other) - sideOf(one))[0];
}
