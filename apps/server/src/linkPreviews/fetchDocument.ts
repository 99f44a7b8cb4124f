import { type GetSettings, get, type Wanted } from './network/get.ts';
import type { FetchedDocument, Kind } from './protocol.ts';
import { Unreadable } from './result.ts';
import { largest } from './sizes.ts';

const html = /^\s*(?:text\/|application\/xhtml\+xml\b)/i;

const wanted: Record<Kind, Wanted> = {
  page: {
    limit: largest.page,
    accept: 'text/html, application/xhtml+xml;q=0.9, text/*;q=0.1',
    check: ({ 'content-type': type = 'text/html' }) => {
      if (!html.test(type)) throw new Unreadable('noPage');
    },
  },
  picture: {
    limit: largest.picture,
    accept: 'image/avif, image/webp, image/jpeg, image/png, image/gif',
    check: ({ 'content-length': length }) => {
      if (Number(length) > largest.picture) throw new Unreadable('pictureTooLarge');
    },
  },
};

/**
 * Fetches the beginning of the page behind a link, or the picture at an address. Nothing of it is parsed.
 * @throws Unreadable
 */
export async function fetchDocument(kind: Kind, link: string, settings: GetSettings): Promise<FetchedDocument> {
  const { url, headers, bytes, isCut } = await get(link, wanted[kind], settings);
  if (kind === 'picture' && isCut) throw new Unreadable('pictureTooLarge');
  const { 'content-type': contentType = '', 'content-encoding': encoding = '' } = headers;
  return { url: url.href, contentType, encoding, bytes };
}
