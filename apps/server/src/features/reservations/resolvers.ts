import { canReserve, canUnreserve } from '@wishnest/domain/access';
import { answer, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const reservationResolvers = {
  SharedWishlist: {
    items: (shared, _, { loaders }) => loaders.sharedItems.load(shared),
  },
  SharedItem: {
    viewerCanReserve: (item, _, { caller }) => canReserve(item, caller.viewer !== null),
    viewerCanUnreserve: canUnreserve,
    viewerHasBought: ({ isBought }) => isBought,
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
