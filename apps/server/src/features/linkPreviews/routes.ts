import { limits } from '@wishnest/domain/limits';
import { picturesPath } from '@wishnest/page/picture';
import type { FastifyInstance } from 'fastify';
import { admitAnybody } from '../../api/authentication.ts';
import { immutableCaching } from '../../api/http/headers.ts';
import type { RateLimit } from '../../platform/rateLimits.ts';
import type { LinkPreviewService } from './service.ts';

/** Serves pictures to everybody who knows their unguessable names, because an `img` element cannot send a token. */
export async function itemPictureRoutes(
  app: FastifyInstance,
  { linkPreviews, limit }: { linkPreviews: LinkPreviewService; limit: RateLimit },
) {
  const onRequest = admitAnybody(app, limit);
  const config = { responseSize: ['pictures', limits.pictureFile] } as const;
  app.get<{ Params: { file: string } }>(`${picturesPath}/:file`, { onRequest, config }, async (request, reply) => {
    const [, name = '', small] = /^([\w-]+?)(-small)?\.webp$/.exec(request.params.file) ?? [];
    const bytes = name && (await linkPreviews.findPicture(name, small ? 'small' : 'large'));
    if (!bytes) return reply.callNotFound();
    return reply.type('image/webp').header('cache-control', immutableCaching).send(bytes);
  });
}
