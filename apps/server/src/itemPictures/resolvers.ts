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
    previewLink: (_, { input }, context) =>
      answer('LinkPreview', context.services.itemPictures.previewLink(requireViewer(context), input, input.again)),
    fillItem: (_, { input: { wishlistId, itemId, withPrice } }, context) =>
      answer('OwnItem', context.services.itemPictures.fill(requireViewer(context), wishlistId, itemId, withPrice)),
  },
} satisfies Resolvers;
