import { type GetSettings, get } from './network/get.ts';
import { decodePage } from './page/encoding.ts';
import { linkPreviewOf } from './page/linkPreview.ts';
import { type LinkFailure, type LinkPreview, orFailure, type StoredPicture, Unreadable } from './result.ts';

/** The limits in bytes, after decompression. The beginning of a longer page is read. */
const largest = { page: 512 * 1024, picture: 5 * 1024 * 1024 };

const html = /^\s*(?:text\/|application\/xhtml\+xml\b)/i;

/** Reads what the page behind a link states about its product. */
export function readPage(link: string, settings: GetSettings): Promise<LinkPreview | LinkFailure> {
  return orFailure(async () => {
    const page = await get(
      link,
      {
        limit: largest.page,
        accept: 'text/html, application/xhtml+xml;q=0.9, text/*;q=0.1',
        check: ({ 'content-type': type = 'text/html' }) => {
          if (!html.test(type)) throw new Unreadable('noPage');
        },
      },
      settings,
    );
    return linkPreviewOf(decodePage(page.bytes, page.headers['content-type'] ?? ''), page.url);
  });
}

/** Fetches the picture at an address, which `decode` encodes for our own pages. */
export function fetchPicture(
  url: string,
  settings: GetSettings,
  decode: (bytes: Buffer) => Promise<StoredPicture>,
): Promise<StoredPicture | LinkFailure> {
  return orFailure(async () => {
    const picture = await get(
      url,
      {
        limit: largest.picture,
        accept: 'image/avif, image/webp, image/jpeg, image/png, image/gif',
        check: ({ 'content-length': length }) => {
          if (Number(length) > largest.picture) throw new Unreadable('pictureTooLarge');
        },
      },
      settings,
    );
    if (picture.isCut) throw new Unreadable('pictureTooLarge');
    return decode(picture.bytes);
  });
}
