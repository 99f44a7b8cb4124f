import { refusals } from '@wishnest/domain/texts/refusals';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../rest/route.ts';
import type { Services } from '../services.ts';

export function reservationRoutes(app: FastifyInstance, { reservations }: Services) {
  addCall(app, 'PATCH', '/wishlists/:id/items/:itemId/reserve', {
    operationId: 'toggleReservation',
    summary:
      'Reserves the item, or ends its reservation by the caller, who has to open the share link with a token first',
    success: [200, 'Reservation'],
    refusals: [404, 409],
    config: { signInMessage: refusals.signInRequiredToReserve, hidesStatus: true },
    answer: ({ params }, viewer) => reservations.toggle(viewer, params.id, params.itemId),
  });
}
