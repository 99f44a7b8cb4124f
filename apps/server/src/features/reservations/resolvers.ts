import { answer, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const reservationResolvers = {
  SharedWishlist: {
    items: (shared, _, { loaders }) => loaders.sharedItems.load(shared),
  },
  Mutation: {
    reserveItem: signedIn(
      ({ viewer }, { input }, { services }) => answer('SharedItem', services.reservations.reserve(viewer, input)),
      { signInReason: 'SIGN_IN_TO_RESERVE' },
    ),
    unreserveItem: signedIn(
      ({ viewer }, { input }, { services }) => answer('SharedItem', services.reservations.unreserve(viewer, input)),
      { signInReason: 'SIGN_IN_TO_RESERVE' },
    ),
  },
} satisfies Resolvers;
