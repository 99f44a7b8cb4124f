import { isUtf8 } from 'node:buffer';
import { limits } from '@wishnest/domain/limits';
import { cutAtWord } from '@wishnest/domain/proposedName';
import { cutText } from '@wishnest/domain/text';
import { isUncertain, readShopPage } from '@wishnest/shop-page/source';
// @ts-expect-error The library has no types.
import htmlEncodingSniffer from 'html-encoding-sniffer';
import { decompress, type FetchedDocument, type LinkPreview, type Moved, Unreadable } from './document.ts';
import { refreshIn } from './refresh.ts';

export async function parsePage({ bytes, encoding, contentType, url }: FetchedDocument): Promise<LinkPreview | Moved> {
  const html = decodePage(await decompress(bytes, encoding), contentType);
  const target = refreshIn(html, new URL(url));
  return target ? { movedTo: target.href } : linkPreviewOf(html, new URL(url));
}

/**
 * The text of a page, in the encoding that its byte order mark, its response header or its first kilobyte names.
 * Without any of them it is UTF-8 if that fits, else Windows-1252, as in browsers.
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

/** Reads what the form proposes for a page, or throws. */
export function linkPreviewOf(html: string, url: URL): LinkPreview {
  const { name, price, picture, isRefusal } = readShopPage(html, url);
  if (isRefusal) throw new Unreadable('LINK_REFUSED');
  if (!name && !picture) throw new Unreadable('LINK_NOTHING');
  return {
    ...cutName(name?.value ?? null),
    price: price?.value ?? null,
    isPriceUncertain: price !== null && isUncertain(price.source),
    pictureUrl: picture?.value ?? null,
  };
}

/** What a cut name does not end with: an open bracket, punctuation, and words such as 'with'. */
const openBracket = / \([^)]*$/;
const ending =
  /(?: (?:and|or|with|for|of|the|a|in|mit|für|und|von|aus|et|de|avec|pour|con|y|para|com|e|di|met|voor|och|og|для|и|с)|[\s,;:|/&+–—-])+$/iu;

/** Cuts a name to what an item may have, between words. */
export function cutName(text: string | null): Pick<LinkPreview, 'name' | 'nameRest'> {
  if (text === null) return { name: null, nameRest: null };
  const cut = text.length > limits.itemName ? cutAtWord(text).replace(openBracket, '').replace(ending, '') : text;
  const rest = text.slice(cut.length).replace(/^[\s,;:|/+–—-]+/u, '');
  return { name: cut || null, nameRest: cutText(rest, limits.itemName) || null };
}
