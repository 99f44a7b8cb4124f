import { answer, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const giftResolvers = {
  Viewer: {
    gifts: (viewer, page, { services }) => services.gifts.list(viewer, page),
  },
  Mutation: {
    markGiftBought: signedIn(({ viewer }, { input: { wishlistId, itemId, isBought } }, { services }) =>
      answer('Gift', services.gifts.markBought(viewer, wishlistId, itemId, isBought)),
    ),
    giveUpGift: signedIn(async ({ viewer }, { input: { wishlistId, itemId } }, { services }) => {
      await services.gifts.giveUp(viewer, wishlistId, itemId);
      return { __typename: 'GivenUpGift', id: itemId };
    }),
  },
} satisfies Resolvers;
