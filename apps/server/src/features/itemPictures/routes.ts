import { picturesPath } from '@wishnest/domain/picture';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../api/http/errors.ts';
import { immutableCaching } from '../../api/http/headers.ts';
import { refuseUnderLoad } from '../../api/http/load.ts';
import type { RateLimit } from '../../platform/rateLimits.ts';
import type { ItemPictureService } from './service.ts';

/** Serves pictures to everybody who knows their unguessable names, because an `img` element cannot send a token. */
export function registerItemPictures(app: FastifyInstance, itemPictures: ItemPictureService, limit: RateLimit): void {
  app.get<{ Params: { file: string } }>(`${picturesPath}/:file`, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    refuseUnderLoad(app);
    const { network } = request;
    const refusal = await limit.spend(network);
    if (refusal) return sendProblem(reply, refusal);
    await request.takeTurn(network, reply);
    const [, name = '', small] = /^([\w-]+?)(-small)?\.webp$/.exec(request.params.file) ?? [];
    const bytes = name && (await itemPictures.find(name, small ? 'small' : 'large'));
    if (!bytes) return reply.callNotFound();
    return reply.type('image/webp').header('cache-control', immutableCaching).send(bytes);
  });
}
