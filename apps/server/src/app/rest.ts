import type { FastifyInstance } from 'fastify';
import { itemRoutes } from '../features/items/routes.ts';
import type { Services } from '../features/services.ts';
import { sharingRoutes } from '../features/sharing/routes.ts';
import { userRoutes } from '../features/users/routes.ts';
import { wishlistRoutes } from '../features/wishlists/routes.ts';

/** Adds the calls of the REST API, in the order of its document. */
export function addRoutes(app: FastifyInstance, services: Services): void {
  userRoutes(app, services);
  wishlistRoutes(app, services);
  itemRoutes(app, services);
  sharingRoutes(app, services);
}
