import { type Getter, get } from './network/get.ts';
import { draftOf } from './page/draft.ts';
import { decodePage } from './page/encoding.ts';
import { type Draft, type LinkFailure, orFailure, type StoredPicture, Unreadable } from './result.ts';

/** In bytes, after decompression. Of a longer page the beginning is read. */
export const largest = { page: 512 * 1024, picture: 5 * 1024 * 1024 };

const html = /^\s*(?:text\/|application\/xhtml\+xml\b)/i;

/** What the page behind a link tells of its product. */
export function readPage(link: string, getter: Getter): Promise<Draft | LinkFailure> {
  return orFailure(async () => {
    const page = await get(
      link,
      {
        limit: largest.page,
        accept: 'text/html, application/xhtml+xml;q=0.9, text/*;q=0.1',
        judge: ({ 'content-type': type = 'text/html' }) => {
          if (!html.test(type)) throw new Unreadable('noPage');
        },
      },
      getter,
    );
    return draftOf(decodePage(page.bytes, page.headers['content-type'] ?? ''), page.url);
  });
}

/** The picture at an address, made for our own pages by `decode`. */
export function fetchPicture(
  url: string,
  getter: Getter,
  decode: (bytes: Buffer) => Promise<StoredPicture>,
): Promise<StoredPicture | LinkFailure> {
  return orFailure(async () => {
    const picture = await get(
      url,
      {
        limit: largest.picture,
        accept: 'image/avif, image/webp, image/jpeg, image/png, image/gif',
        judge: ({ 'content-length': length }) => {
          if (Number(length) > largest.picture) throw new Unreadable('pictureTooLarge');
        },
      },
      getter,
    );
    if (picture.isCut) throw new Unreadable('pictureTooLarge');
    return decode(picture.bytes);
  });
}
