import { isProblem } from '@wishnest/domain/problem';
import { answer, problemError, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const giftResolvers = {
  Viewer: {
    async gifts(viewer, page, { services }) {
      const gifts = await services.gifts.list(viewer, page);
      if (isProblem(gifts)) throw problemError(gifts);
      return gifts;
    },
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
