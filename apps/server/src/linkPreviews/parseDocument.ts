import { decompress } from './decompress.ts';
import { decodePage } from './page/encoding.ts';
import { linkPreviewOf } from './page/linkPreview.ts';
import type { FetchedDocument } from './protocol.ts';
import { type LinkPreview, type StoredPicture, Unreadable } from './result.ts';
import { largest } from './sizes.ts';

/**
 * Reads what a page states about its product.
 * @throws Unreadable
 */
export async function parsePage({ bytes, encoding, contentType, url }: FetchedDocument): Promise<LinkPreview> {
  const page = await decompress(bytes, encoding, largest.page);
  return linkPreviewOf(decodePage(page.bytes, contentType), new URL(url));
}

/**
 * Reads a picture, which `decode` encodes for our own pages.
 * @throws Unreadable
 */
export async function parsePicture(
  { bytes, encoding }: FetchedDocument,
  decode: (bytes: Buffer) => Promise<StoredPicture>,
): Promise<StoredPicture> {
  const picture = await decompress(bytes, encoding, largest.picture);
  if (picture.isCut) throw new Unreadable('pictureTooLarge');
  return decode(picture.bytes);
}
