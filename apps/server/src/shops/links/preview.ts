import { limits } from '@wishnest/domain/limits';
import { cutAtWord } from '@wishnest/domain/proposedName';
import { cutText } from '@wishnest/domain/text';
import { decodePage, isUncertain, readShopPage } from '@wishnest/shop-page/source';
import { decompress, type FetchedDocument, type LinkPreview, type Moved, Unreadable } from './document.ts';
import { refreshIn } from './refresh.ts';

export async function parsePage({ bytes, encoding, contentType, url }: FetchedDocument): Promise<LinkPreview | Moved> {
  const html = decodePage(await decompress(bytes, encoding), contentType);
  const target = refreshIn(html, new URL(url));
  return target ? { movedTo: target.href } : linkPreviewOf(html, new URL(url));
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
