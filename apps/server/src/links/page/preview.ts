import { isUtf8 } from 'node:buffer';
import { limits } from '@wishnest/domain/limits';
import { isWebAddress } from '@wishnest/domain/link';
// @ts-expect-error The library has no types.
import htmlEncodingSniffer from 'html-encoding-sniffer';
import { decompress, type FetchedDocument, type LinkPreview, Unreadable } from '../document.ts';
import { isThing, metaTexts, type PageFacts, readFacts, type Thing, textOf, thingsOf, valuesOf } from './facts.ts';
import { nameOf, shopNames } from './name.ts';
import { priceOf } from './offers.ts';
import { mainProduct, productsOf } from './products.ts';

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
  const encoding: string = htmlEncodingSniffer(bytes, {
    transportLayerEncodingLabel: /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1],
    // The page may have been cut within a character.
    defaultEncoding: [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)))
      ? 'UTF-8'
      : 'windows-1252',
  });
  return new TextDecoder(encoding === 'replacement' ? 'UTF-8' : encoding).decode(bytes);
}

/** Reads what a page states about its product, by JSON-LD, then microdata, then other elements, or throws. */
export function linkPreviewOf(html: string, url: URL): LinkPreview {
  const facts = readFacts(html);
  const sources = [facts.jsonLd, facts.microdata].map(productsOf).filter((source) => source.length > 0);
  const products = sources.map((source) => mainProduct(source, facts)).filter((product) => product !== null);
  const isList = products.length < sources.length;
  if (products.length === 0 && robotTitles.test((facts.title ?? '').trim())) throw new Unreadable('LINK_REFUSED');
  const preview = {
    ...nameOf({
      product: products.map((product) => textOf(product, 'name')).find((name) => name?.trim()) ?? null,
      titles: [...metaTexts(facts, 'og:title', 'twitter:title'), facts.title ?? ''],
      heading: facts.heading,
      shops: shopNames(facts, url),
    }),
    price: isList ? null : priceOf(products, facts, url),
    pictureUrl: pictureAddressOf(products, facts, url),
  };
  if (!preview.name && !preview.pictureUrl) throw new Unreadable('LINK_NOTHING');
  return preview;
}

/** The paths of logos, icons and placeholders, which show no product. */
const placeholderPath =
  /(?:\/|[-_.])(?:logo|placeholder|no[-_]?image|blank|spacer|pixel|favicon)(?:[-_.]|$)|\.svgz?(?:$|\?)/i;

function pictureAddressOf(products: Thing[], facts: PageFacts, url: URL): string | null {
  const candidates = [
    ...products
      .flatMap((product) => [product, ...thingsOf(product, 'hasVariant')])
      .flatMap((thing) => valuesOf(thing, 'image'))
      .flatMap(imageAddresses),
    ...metaTexts(facts, 'og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'),
  ];
  const base = URL.parse(facts.base ?? '', url) ?? url;
  const addresses = candidates.filter((text) => text.trim()).map((text) => URL.parse(text, base));
  const isPicture = ({ href, pathname }: URL) =>
    isWebAddress(href) && href.length <= limits.link && !placeholderPath.test(pathname);
  return addresses.find((address) => address && isPicture(address))?.href ?? null;
}

function imageAddresses(image: unknown): string[] {
  if (typeof image === 'string') return [image];
  return isThing(image) ? ['contentUrl', 'url', '@id'].flatMap((member) => textOf(image, member) ?? []) : [];
}
