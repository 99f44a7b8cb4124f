import { limits } from '@wishnest/domain/limits';
import { isWebAddress } from '@wishnest/domain/link';
import type { Price } from '@wishnest/domain/price';
// @ts-expect-error The library has no types.
import htmlEncodingSniffer from 'html-encoding-sniffer';
import { decompress, type FetchedDocument, type LinkPreview, Unreadable } from '../document.ts';
import {
  isThing,
  metaTexts,
  mostOfThing,
  type PageFacts,
  readFacts,
  type Thing,
  textOf,
  thingsOf,
  valuesOf,
} from './facts.ts';
import { nameOf, shopNames } from './name.ts';
import { metaPrice, offeredPrices } from './offers.ts';
import { countryOf } from './price.ts';
import { mainProduct, parseJsonLd, productsOf } from './products.ts';

/** How much of a `Content-Type` header is read, in UTF-16 units. */
const longestType = 200;

/** The titles of pages that a shop sends to programs in place of the requested one. */
const robotTitles =
  /^(?:just a moment|attention required|access denied|access to this page has been denied|robot check|are you a (?:human|robot)|pardon our interruption|please verify you are a human|security check|captcha|blocked|403 forbidden|request blocked|one moment, please|einen moment(?:, bitte)?|доступ ограничен)[^\p{L}\p{N}]*(?:cloudflare)?$/iu;

/** Parses the beginning of a page as it was sent, or throws Unreadable. */
export async function parsePage({ bytes, encoding, contentType, url }: FetchedDocument): Promise<LinkPreview> {
  return linkPreviewOf(decodePage(await decompress(bytes, encoding), contentType), new URL(url));
}

/**
 * The text of a page, in the encoding that its byte order mark, its response header or its first kilobyte names. Without
 * any of them it is UTF-8 if that fits, else Windows-1252, as in browsers.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const declared = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType.slice(0, longestType))?.[1];
  const encoding: string = htmlEncodingSniffer(bytes, {
    transportLayerEncodingLabel: declared,
    defaultEncoding: isUtf8(bytes) ? 'UTF-8' : 'windows-1252',
  });
  return decoderOf(encoding).decode(bytes);
}

/** Whether the bytes are UTF-8. The page may have been cut within a character. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    // Node knows nearly all of the encodings that the sniffer names.
    return new TextDecoder();
  }
}

/** Reads what a page states about its product, by JSON-LD, then microdata, then other elements, or throws. */
export function linkPreviewOf(html: string, url: URL): LinkPreview {
  const facts = readFacts(html);
  const things = parseJsonLd(facts.jsonLd);
  const sources = [productsOf(things), productsOf(facts.microdata)];
  const subjects = sources.map((source) => mainProduct(source, facts, url));
  const products = subjects.filter((product) => product !== null);
  const isList = sources.some((source, at) => source.length > 0 && !subjects[at]);
  if (products.length === 0 && robotTitles.test((facts.title ?? '').trim())) throw new Unreadable('LINK_REFUSED');
  const origin = { country: countryOf(facts, url) };
  const offered = products.map((product) => offeredPrices(product, origin, url)).find((prices) => prices.length > 0);
  const preview = {
    ...nameOf({
      product: products.map((product) => textOf(product, 'name')).find((name) => name?.trim()) ?? null,
      titles: [...metaTexts(facts, 'og:title', 'twitter:title'), facts.title ?? ''],
      heading: facts.heading,
      shops: shopNames(facts, things, url),
    }),
    price: isList ? null : offered ? onlyOne(offered) : metaPrice(facts, origin),
    pictureUrl: pictureAddressOf(products, facts, url),
  };
  if (!preview.name && !preview.pictureUrl) throw new Unreadable('LINK_NOTHING');
  return preview;
}

/** Returns the price of a page that states only one. One of several would be that of another variant, or the lowest. */
function onlyOne(prices: (Price | null)[]): Price | null {
  const [price = null, ...others] = prices;
  return others.length === 0 ? price : null;
}

/** The paths of logos, icons and placeholders, which show no product. */
const placeholderPath =
  /(?:\/|[-_.])(?:logo|placeholder|no[-_]?image|blank|spacer|pixel|favicon)(?:[-_.]|$)|\.svgz?(?:$|\?)/i;

function pictureAddressOf(products: Thing[], facts: PageFacts, url: URL): string | null {
  const base = facts.base && URL.canParse(facts.base, url) ? new URL(facts.base, url) : url;
  const candidates = [
    ...products
      .flatMap((product) => [product, ...thingsOf(product, 'hasVariant')])
      .flatMap((thing) => valuesOf(thing, 'image'))
      .flatMap(imageAddresses),
    ...metaTexts(facts, 'og:image:secure_url', 'og:image:url', 'og:image'),
    ...metaTexts(facts, 'twitter:image', 'twitter:image:src', 'image', 'thumbnail'),
    facts.links.get('image_src') ?? '',
  ];
  for (const candidate of candidates) {
    const text = candidate.trim();
    if (text === '' || !URL.canParse(text, base.href)) continue;
    const { href, pathname } = new URL(text, base);
    if (isWebAddress(href) && href.length <= limits.link && !placeholderPath.test(pathname)) return href;
  }
  return null;
}

function imageAddresses(image: unknown): string[] {
  if (typeof image === 'string') return image.length <= mostOfThing.textLength ? [image] : [];
  if (!isThing(image)) return [];
  return ['contentUrl', 'url', '@id'].flatMap((member) => textOf(image, member) ?? []);
}
