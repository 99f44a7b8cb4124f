import { isProblem } from '@wishnest/domain/problem';
import { answer, answerProblem, requireViewer } from '../graphql/answer.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';

export const itemPictureResolvers = {
  LinkPreview: {
    picture: async ({ pictureUrl }, _, context) => {
      const picture = await context.services.itemPictures.readPicture(requireViewer(context), pictureUrl);
      if (isProblem(picture)) return answerProblem(picture);
      const { width, height, bytes, type } = picture.large;
      const dataUrl = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
      return { __typename: 'PicturePreview', dataUrl, width, height };
    },
  },
  Mutation: {
    previewLink: async (_, { input }, context) => {
      const viewer = requireViewer(context);
      return answer(
        'LinkPreview',
        await context.services.itemPictures.previewLink(viewer, input, input.again ?? false),
      );
    },
    fillItem: async (_, { input }, context) => {
      const { wishlistId, itemId, withPrice = false } = input;
      const viewer = requireViewer(context);
      return answer('OwnItem', await context.services.itemPictures.fill(viewer, wishlistId, itemId, withPrice));
    },
  },
} satisfies Resolvers;
