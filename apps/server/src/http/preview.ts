import { isProblem } from '@wishnest/domain/problem';
import { sharePreview } from '@wishnest/domain/sharePreview';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendProblem } from '../rest/reply.ts';
import type { SharingService } from '../sharing/service.ts';
import { networkOf } from './address.ts';
import type { PictureSubject } from './previewPicture.ts';

interface PreviewOptions {
  sharing: SharingService;
  /** The browser's files, where the brand mark and the avatars are. */
  directory: string;
}

interface CodePath {
  Params: { shareCode: string };
}

/** Pictures to be kept, of some 60 kB each: a chat's people open a link within minutes of each other. */
const kept = 64;

/** The picture that a chat shows beside a share link. It tells what the page tells: nothing of reservations. */
export async function previewPlugin(app: FastifyInstance, { sharing, directory }: PreviewOptions) {
  const pictures = new LRUCache<string, Promise<Buffer>>({ max: kept });

  /** Nobody waits for the library that draws, nor is it kept in memory, before the first picture. */
  async function draw(subject: PictureSubject): Promise<Buffer> {
    const { drawPicture } = await import('./previewPicture.ts');
    return drawPicture(directory, subject);
  }

  /** By what it shows, so that a new name is a new picture. */
  function pictureOf({ name, owner }: PictureSubject): Promise<Buffer> {
    const key = JSON.stringify([name, owner.name, owner.avatar]);
    const picture = pictures.get(key) ?? draw({ name, owner });
    pictures.set(key, picture);
    picture.catch(() => pictures.delete(key));
    return picture;
  }

  app.get<CodePath>(`/shared/:shareCode/${sharePreview.file}`, async ({ params, ip }, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const opened = await sharing.byShareCode(params.shareCode, null, networkOf(ip));
    if (isProblem(opened)) return sendProblem(reply, opened);
    return reply.type('image/png').send(await pictureOf({ name: opened.wishlist.name, owner: opened.owner }));
  });
}
