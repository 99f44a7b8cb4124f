import { answer } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { canReserve, canUnreserve } from './service.ts';

export const reservationResolvers = {
  SharedWishlist: {
    items: (shared, _, { loaders }) => loaders.sharedItems.load(shared),
  },
  SharedItem: {
    viewerCanReserve: (item, _, { caller }) => canReserve(item, caller.viewer !== null),
    viewerCanUnreserve: canUnreserve,
  },
  Viewer: {
    gifts: (viewer, page, { services }) => services.gifts.list(viewer, page),
  },
  Mutation: {
    reserveItem: ({ viewer }, { input: { wishlistId, itemId, shareCode } }, { services }) =>
      answer('SharedItem', services.reservations.reserve(viewer, wishlistId, itemId, shareCode)),
    unreserveItem: ({ viewer }, { input: { wishlistId, itemId, shareCode } }, { services }) =>
      answer('SharedItem', services.reservations.unreserve(viewer, wishlistId, itemId, shareCode)),
    markGiftBought: ({ viewer }, { input: { wishlistId, itemId, isBought } }, { services }) =>
      answer('Gift', services.gifts.markBought(viewer, wishlistId, itemId, isBought)),
    giveUpGift: async ({ viewer }, { input: { wishlistId, itemId } }, { services }) => {
      await services.gifts.giveUp(viewer, wishlistId, itemId);
      return { __typename: 'GivenUpGift', id: itemId };
    },
  },
} satisfies Resolvers;
