import { ApolloServerErrorCode } from '@apollo/server/errors';
import { limits } from '@wishnest/domain/limits';
import { GraphQLError } from 'graphql';
import { answer, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

const tooManyGifts = () =>
  new GraphQLError(`Gifts come in pages of ${limits.giftsPerPage} at most. Go on with \`offset\`.`, {
    extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT, http: { status: 400 } },
  });

export const giftResolvers = {
  Viewer: {
    async gifts(viewer, page, { services }) {
      const gifts = await services.gifts.list(viewer, page);
      if (!gifts) throw tooManyGifts();
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
