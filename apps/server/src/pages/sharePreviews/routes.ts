import { paperOf } from '@wishnest/domain/paper';
import { isProblem } from '@wishnest/domain/problem';
import { sharePreview } from '@wishnest/page/brand';
import { pagePaths } from '@wishnest/page/paths';
import { pictureNameOf } from '@wishnest/page/picture';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { admitAnybody } from '../../api/authentication.ts';
import { sendProblem } from '../../api/http/errors.ts';
import { sharePreviewPicture } from '../../api/http/responseSizes.ts';
import type { Services } from '../../features/context.ts';
import type { WishlistWithoutView } from '../../features/visibility/service.ts';
import { Overloaded, Unavailable } from '../../platform/outage.ts';
import type { RateLimit } from '../../platform/rateLimits.ts';
import type { PictureSubject } from './draw.ts';

interface PreviewOptions {
  services: Pick<Services, 'visibility' | 'items' | 'linkPreviews'>;
  pool: { run(name: 'drawing', subject: PictureSubject): Promise<Uint8Array | null> };
  /** The browser's files, where the brand mark and the avatars are. */
  directory: string;
  /** Per address. */
  limit: RateLimit;
}

const maxPictures = 3;

/**
 * How many may be under way. One is drawn at a time, in 40 ms of processor time, or 300 ms on a busy machine. A home
 * has one address.
 */
const maxUnderWay = { ofAddress: 3, ofAll: 11 };

/** Serves the preview picture of a share link, which chats show. It contains nothing about reservations. */
export async function sharePreviewRoutes(app: FastifyInstance, options: PreviewOptions) {
  const { services, pool, directory, limit } = options;
  const { visibility, items, linkPreviews } = services;
  const oneByOne = pLimit(1);
  const underWay = new Set<FastifyRequest>();

  async function draw({ wishlist, owner }: WishlistWithoutView) {
    const rows = (await items.firstShownOf([wishlist])).slice(0, maxPictures);
    const pictures = await Promise.all(
      rows.map(({ picture }) => (picture ? linkPreviews.findPicture(pictureNameOf(picture), 'small') : null)),
    );
    return pool.run('drawing', { directory, name: wishlist.name, paper: paperOf(wishlist), owner, pictures });
  }

  const onRequest = admitAnybody(app, limit);
  app.get<{ Params: { shareCode: string } }>(
    `${pagePaths.sharedWishlist.path}/${sharePreview.file}`,
    { onRequest, config: { responseSize: sharePreviewPicture } },
    async (request, reply) => {
      const { params, addressRange } = request;
      // Chats take this address from the page, and not from a text with something behind the code.
      const viewed = await visibility.byShareCodeWithoutView(params.shareCode, addressRange);
      if (isProblem(viewed)) return sendProblem(reply, viewed);
      const ofAddress = [...underWay].filter((other) => other.addressRange === addressRange);
      if (ofAddress.length >= maxUnderWay.ofAddress || underWay.size >= maxUnderWay.ofAll) throw new Overloaded();
      underWay.add(request);
      const picture = await oneByOne(() => draw(viewed)).finally(() => underWay.delete(request));
      if (!picture) throw new Unavailable('A preview picture could not be drawn.');
      return reply.type('image/png').send(picture);
    },
  );
}
