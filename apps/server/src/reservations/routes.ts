import { refusals } from '@wishnest/domain/texts/refusals';
import type { FastifyInstance } from 'fastify';
import { sendResult } from '../http/errors.ts';
import { viewerOf } from '../identity/authentication.ts';
import { describeRoute, type Path } from '../rest/route.ts';
import type { Services } from '../services.ts';

export function reservationRoutes(app: FastifyInstance, { reservations }: Services) {
  app.patch<Path<'id' | 'itemId'>>(
    '/wishlists/:id/items/:itemId/reserve',
    describeRoute(
      'toggleReservation',
      'Reserves the item, or ends its reservation by the caller, who has to open the share link with a token first',
      {
        success: [200, 'Reservation'],
        refusals: [403, 404, 409],
        config: { signInMessage: refusals.signInRequiredToReserve, hidesStatus: true },
      },
    ),
    async (request, reply) => {
      const { id, itemId } = request.params;
      return sendResult(reply, await reservations.toggle(viewerOf(request), id, itemId));
    },
  );
}
