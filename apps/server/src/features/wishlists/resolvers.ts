import { inputs } from '@wishnest/domain/input';
import { paperOf } from '@wishnest/domain/paper';
import { reorderInput } from '@wishnest/domain/serverInput';
import { answer, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const wishlistResolvers = {
  Viewer: {
    wishlists: (viewer, _, { services }) => services.wishlists.list(viewer),
  },
  OwnWishlist: {
    owner: (wishlist, _, { loaders }) => loaders.owners.load(wishlist.ownerId),
    paper: paperOf,
    isPublic: (wishlist) => wishlist.shareCode !== null,
    itemCount: (wishlist, _, { loaders }) => loaders.itemCounts.load(wishlist),
    firstItems: (wishlist, _, { loaders }) => loaders.firstItems.load(wishlist),
    items: (wishlist, _, { loaders }) => loaders.ownItems.load(wishlist),
  },
  Mutation: {
    createWishlist: signedIn(({ viewer }, { input }, { services }) =>
      answer('OwnWishlist', services.wishlists.create(viewer, input, inputs.createWishlist)),
    ),
    renameWishlist: signedIn(({ viewer }, { input: { wishlistId, ...change } }, { services }) =>
      answer('OwnWishlist', services.wishlists.rename(viewer, wishlistId, change, inputs.renameWishlist)),
    ),
    describeWishlist: signedIn(({ viewer }, { input: { wishlistId, ...change } }, { services }) =>
      answer('OwnWishlist', services.wishlists.describe(viewer, wishlistId, change)),
    ),
    deleteWishlist: signedIn(({ viewer }, { input }, { services }) =>
      answer('DeletedWishlist', services.wishlists.remove(viewer, input.wishlistId)),
    ),
    reorderWishlists: signedIn(async ({ viewer }, { input }, { services }) => {
      const wishlists = await services.wishlists.reorder(viewer, input.positions, reorderInput);
      return answer('ReorderedWishlists', Array.isArray(wishlists) ? { wishlists } : wishlists);
    }),
    shareWishlist: signedIn(({ viewer }, { input }, { services }) =>
      answer('OwnWishlist', services.wishlists.share(viewer, input.wishlistId)),
    ),
    stopSharingWishlist: signedIn(({ viewer }, { input }, { services }) =>
      answer('OwnWishlist', services.wishlists.stopSharing(viewer, input.wishlistId)),
    ),
  },
} satisfies Resolvers;
