/** The process that parses pages and decodes pictures, one at a time. It has no connection to a shop. */

import { linkFailure } from '@wishnest/domain/problem';
import { parsePage, parsePicture } from './parseDocument.ts';
import { answerRequests, type ParseRequest } from './protocol.ts';
import { type LinkPreview, orFailure, type StoredPicture } from './result.ts';

/** The decoder is loaded for the first picture. */
const decode = async (bytes: Buffer) => (await import('./picture/decodePicture.ts')).decodePicture(bytes);

answerRequests(
  ({ kind, document }: ParseRequest) =>
    orFailure<LinkPreview | StoredPicture>(() =>
      kind === 'page' ? parsePage(document) : parsePicture(document, decode),
    ),
  linkFailure('nothing'),
);
