import { pages } from '@wishnest/domain/pages';
import { isProblem } from '@wishnest/domain/problem';
import { sharePreview } from '@wishnest/domain/sharePreview';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../http/address.ts';
import { refuseUnderLoad } from '../http/loadShedding.ts';
import type { Pool } from '../pool/pool.ts';
import type { RateLimits } from '../rateLimits.ts';
import { sendProblem } from '../rest/reply.ts';
import type { Services } from '../services.ts';
import { Unavailable } from '../unavailableErrors.ts';
import { buildPictureCache } from './pictureCache.ts';

interface PreviewOptions {
  services: Pick<Services, 'sharing' | 'items' | 'itemPictures'>;
  pool: Pool;
  /** The browser's files, where the brand mark and the avatars are. */
  directory: string;
  /** The rate limits of drawn and of requested pictures, per address. */
  limits: Pick<RateLimits, 'pictures' | 'reads'>;
  /** See `shedLoad`. */
  maxDelayMs: number;
}

/** How many items' pictures a preview shows. */
const maxPictures = 3;

interface CodePath {
  Params: { shareCode: string };
}

/** Serves the preview picture of a share link, which chats show. Like the page, it contains nothing about reservations. */
export async function sharePreviewRoutes(app: FastifyInstance, options: PreviewOptions) {
  const { directory, maxDelayMs, pool } = options;
  const { sharing, items, itemPictures } = options.services;
  const { pictures: drawings, reads } = options.limits;
  const pictures = buildPictureCache({
    draw: async (subject) => {
      const files = await Promise.all(subject.pictures.map((name) => itemPictures.find(name, 'small')));
      const drawn = { ...subject, directory, pictures: files.filter((file) => file !== null) };
      // The second attempt is for a process that was killed, for example because the machine ran out of memory.
      const picture = (await pool.run('drawing', drawn)) ?? (await pool.run('drawing', drawn));
      if (!picture) throw new Unavailable('A preview picture could not be drawn.');
      return picture;
    },
    limit: drawings,
  });

  app.get<CodePath>(`${pages.sharedWishlist.path}/${sharePreview.file}`, async ({ params, ip }, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    refuseUnderLoad(app, maxDelayMs);
    const address = networkOf(ip);
    const refusal = await reads.spend(address);
    if (refusal) return sendProblem(reply, refusal);
    const opened = await sharing.byShareCodeWithoutView(params.shareCode, address);
    if (isProblem(opened)) return sendProblem(reply, opened);
    const { name, avatar } = opened.owner;
    const rows = await items.listWithoutReservations([opened.wishlist]);
    const subject = {
      name: opened.wishlist.name,
      owner: { name, avatar },
      pictures: rows.flatMap(({ picture }) => picture ?? []).slice(0, maxPictures),
    };
    const picture = await pictures.find(subject, address);
    if (isProblem(picture)) return sendProblem(reply, picture);
    return reply.type('image/png').send(picture);
  });
}
