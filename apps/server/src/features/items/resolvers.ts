import { isProblem } from '@wishnest/domain/problem';
import { answer, requireSignedIn, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const itemResolvers = {
  LinkPreview: {
    picture: async ({ pictureUrl }, _, context) => {
      const { viewer } = requireSignedIn(context);
      const picture = await context.services.linkPreviews.previewPicture(viewer, pictureUrl);
      if (isProblem(picture)) return answer('PicturePreview', picture);
      const { width, height, bytes, type } = picture.large;
      const dataUrl = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
      return answer('PicturePreview', { dataUrl, width, height });
    },
  },
  Mutation: {
    // A new link is read for its picture, which REST's items do not have.
    addItem: signedIn(({ viewer }, { input }, { services }) =>
      answer('OwnItem', services.linkPreviews.addItem(viewer, input.wishlistId, input)),
    ),
    editItem: signedIn(({ viewer }, { input }, { services }) =>
      answer('OwnItem', services.linkPreviews.editItem(viewer, input.wishlistId, input.itemId, input)),
    ),
    starItem: signedIn(({ viewer }, { input: { wishlistId, itemId, isStarred } }, { services }) =>
      answer('OwnItem', services.items.star(viewer, wishlistId, itemId, isStarred)),
    ),
    reorderItems: signedIn(({ viewer }, { input: { wishlistId, ...order } }, { services }) =>
      answer('OwnWishlist', services.items.reorder(viewer, wishlistId, order)),
    ),
    copyItem: signedIn(({ viewer }, { input }, { services }) => answer('OwnItem', services.items.copy(viewer, input))),
    deleteItem: signedIn(({ viewer }, { input: { wishlistId, itemId } }, { services }) =>
      answer('DeletedItem', services.items.remove(viewer, wishlistId, itemId)),
    ),
    setItemPhoto: signedIn(
      ({ viewer }, { input: { wishlistId, itemId, ...sent } }, { services }) =>
        answer('OwnItem', services.linkPreviews.setPhoto(viewer, wishlistId, itemId, sent)),
      { waitsForShop: true },
    ),
    previewLink: signedIn(
      ({ viewer }, { input }, { services }) =>
        answer('LinkPreview', services.linkPreviews.preview(viewer, input, input.again)),
      { waitsForShop: true },
    ),
  },
} satisfies Resolvers;
