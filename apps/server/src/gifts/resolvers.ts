import { answer, requireViewer } from '../graphql/answer.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';

export const giftResolvers = {
  Viewer: {
    gifts: (viewer, page, { services }) => services.gifts.list(viewer, page),
  },
  Mutation: {
    markGiftBought: (_, { input: { wishlistId, itemId, isBought } }, context) =>
      answer('Gift', context.services.gifts.markBought(requireViewer(context), wishlistId, itemId, isBought)),
    giveUpGift: async (_, { input: { wishlistId, itemId } }, context) => {
      await context.services.gifts.giveUp(requireViewer(context), wishlistId, itemId);
      return { __typename: 'GivenUpGift', id: itemId };
    },
  },
} satisfies Resolvers;
