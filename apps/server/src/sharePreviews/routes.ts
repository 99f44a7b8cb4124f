import { sharePreview } from '@wishnest/domain/brand';
import { pages } from '@wishnest/domain/pages';
import { nameOf } from '@wishnest/domain/picture';
import { isProblem, type ProblemOf } from '@wishnest/domain/problem';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendProblem } from '../http/errors.ts';
import { refuseUnderLoad } from '../http/health.ts';
import { Overloaded, Unavailable } from '../outage.ts';
import type { Pool } from '../pool/pool.ts';
import { networkOf, type RateLimit, type RateLimits } from '../rateLimits.ts';
import type { Services } from '../services.ts';

interface PreviewOptions {
  services: Pick<Services, 'sharing' | 'items' | 'itemPictures'>;
  pool: Pool;
  /** The browser's files, where the brand mark and the avatars are. */
  directory: string;
  /** The rate limits of drawn and of requested pictures, per address. */
  limits: Pick<RateLimits, 'pictures' | 'reads'>;
}

const maxPictures = 3;

/** Serves the preview picture of a share link, which chats show. It contains nothing about reservations. */
export function registerSharePreviews(app: FastifyInstance, { services, pool, directory, limits }: PreviewOptions) {
  const { sharing, items, itemPictures } = services;
  async function draw(subject: PreviewSubject): Promise<Uint8Array> {
    const files = await Promise.all(subject.pictures.map((name) => itemPictures.find(name, 'small')));
    const drawn = { ...subject, directory, pictures: files.filter((file) => file !== null) };
    // The second attempt is for a process that was killed, for example because the machine ran out of memory.
    const picture = (await pool.run('drawing', drawn)) ?? (await pool.run('drawing', drawn));
    if (!picture) throw new Unavailable('A preview picture could not be drawn.');
    return picture;
  }
  const findPicture = buildPictureCache(draw, limits.pictures);

  app.get<{ Params: { shareCode: string } }>(
    `${pages.sharedWishlist.path}/${sharePreview.file}`,
    async ({ params, ip }, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      refuseUnderLoad(app);
      const address = networkOf(ip);
      const refusal = await limits.reads.spend(address);
      if (refusal) return sendProblem(reply, refusal);
      const opened = await sharing.byShareCodeWithoutView(params.shareCode, address);
      if (isProblem(opened)) return sendProblem(reply, opened);
      const { name, avatar } = opened.owner;
      const rows = await items.listWithoutReservations([opened.wishlist]);
      const subject = {
        name: opened.wishlist.name,
        owner: { name, avatar },
        pictures: rows.flatMap(({ picture }) => (picture ? nameOf(picture) : [])).slice(0, maxPictures),
      };
      const picture = await findPicture(subject, address);
      if (isProblem(picture)) return sendProblem(reply, picture);
      return reply.type('image/png').send(picture);
    },
  );
}

/** In bytes, about 35 pictures. The members of a chat open a link within minutes of each other. */
const cacheSize = 2 * 2 ** 20;

/** How many pictures may wait while one is drawn; they take a third of a second. */
const maxQueue = 10;

/** The content of a preview, with the names of its items' pictures. */
interface PreviewSubject {
  name: string;
  owner: { name: string; avatar: string };
  pictures: readonly string[];
}

/** Caches pictures by their content, and refuses new ones if too many are being drawn, or by one address. */
export function buildPictureCache(draw: (subject: PreviewSubject) => Promise<Uint8Array>, limit: RateLimit) {
  // Requests for a picture that is being drawn wait for it. A failure is not cached.
  const pictures = new LRUCache<string, Uint8Array, () => Promise<Uint8Array | undefined>>({
    maxSize: cacheSize,
    sizeCalculation: ({ length }) => length,
    // A picture takes no room before it is drawn.
    backgroundFetchSize: 0,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    ignoreFetchAbort: true,
  });
  let drawing = 0;

  /** Returns the picture, or a refusal for this network. Throws Overloaded if too many pictures are waiting. */
  async function find(subject: PreviewSubject, address: string): Promise<Uint8Array | ProblemOf<'TooManyRequests'>> {
    let refusal: ProblemOf<'TooManyRequests'> | null = null;
    async function drawWithinLimit() {
      if (drawing > maxQueue) throw new Overloaded();
      drawing += 1;
      try {
        refusal = await limit.spend(address);
        return refusal ? undefined : await draw(subject);
      } finally {
        drawing -= 1;
      }
    }
    const picture = await pictures.fetch(JSON.stringify(subject), { context: drawWithinLimit });
    // Without a picture and a refusal, this request waited for one of another address, which was refused.
    return picture ?? refusal ?? find(subject, address);
  }
  return find;
}
