import { picturesPath } from '@wishnest/domain/picture';
import type { FastifyInstance } from 'fastify';
import { immutableCaching } from '../http/headers.ts';
import { refuseUnderLoad } from '../http/load.ts';
import { sendProblem } from '../http/problems.ts';
import { networkOf, type RateLimit } from '../rateLimits.ts';
import type { ItemPictureService } from './service.ts';

interface PictureOptions {
  itemPictures: ItemPictureService;
  limit: RateLimit;
}

/** Serves pictures to everybody who knows their unguessable names, because an `img` element cannot send a token. */
export async function itemPictureRoutes(app: FastifyInstance, { itemPictures, limit }: PictureOptions) {
  app.get<{ Params: { file: string } }>(`${picturesPath}/:file`, async ({ params, ip }, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    refuseUnderLoad(app);
    const refusal = await limit.spend(networkOf(ip));
    if (refusal) return sendProblem(reply, refusal);
    const [, name = '', small] = /^([\w-]+?)(-small)?\.webp$/.exec(params.file) ?? [];
    const bytes = name && (await itemPictures.find(name, small ? 'small' : 'large'));
    if (!bytes) return reply.callNotFound();
    return reply.type('image/webp').header('cache-control', immutableCaching).send(bytes);
  });
}
