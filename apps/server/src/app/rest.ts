import type { FastifyInstance } from 'fastify';
import type { Services } from '../features/context.ts';
import { itemRoutes } from '../features/items/routes.ts';
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
