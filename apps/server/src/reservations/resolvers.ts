import { refusals } from '@wishnest/domain/texts/refusals';
import { answer, requireViewer } from '../graphql/answer.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { canReserve, canUnreserve } from './service.ts';

export const reservationResolvers = {
  SharedWishlist: {
    items: ({ view }, _, { loaders }) => loaders.sharedItems.load(view),
  },
  SharedItem: {
    viewerCanReserve: (item, _, { caller }) => canReserve(item, caller.viewer !== null),
    viewerCanUnreserve: canUnreserve,
  },
  Mutation: {
    reserveItem: (_, { input: { wishlistId, itemId, shareCode } }, context) => {
      const viewer = requireViewer(context, refusals.signInRequiredToReserve);
      return answer('SharedItem', context.services.reservations.reserve(viewer, wishlistId, itemId, shareCode));
    },
    unreserveItem: (_, { input: { wishlistId, itemId, shareCode } }, context) => {
      const viewer = requireViewer(context, refusals.signInRequiredToReserve);
      return answer('SharedItem', context.services.reservations.unreserve(viewer, wishlistId, itemId, shareCode));
    },
  },
} satisfies Resolvers;
