import { answer, requireViewer } from '../graphql/answer.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';

export const wishlistResolvers = {
  Viewer: {
    wishlists: (viewer, _, { services }) => services.wishlists.list(viewer),
  },
  OwnWishlist: {
    owner: (wishlist, _, { loaders }) => loaders.owners.load(wishlist.ownerId),
    isPublic: (wishlist) => wishlist.shareCode !== null,
    itemCount: async (wishlist, _, { loaders }) => (await loaders.itemCounts.load(wishlist))[0]?.count ?? 0,
    firstItems: (wishlist, _, { loaders }) => loaders.firstItems.load(wishlist),
    items: (wishlist, _, { loaders }) => loaders.ownItems.load(wishlist),
  },
  Mutation: {
    createWishlist: (_, { input }, context) =>
      answer('OwnWishlist', context.services.wishlists.create(requireViewer(context), input)),
    renameWishlist: (_, { input }, context) =>
      answer('OwnWishlist', context.services.wishlists.rename(requireViewer(context), input.wishlistId, input.name)),
    deleteWishlist: (_, { input }, context) =>
      answer('DeletedWishlist', context.services.wishlists.remove(requireViewer(context), input.wishlistId)),
    reorderWishlists: async (_, { input }, context) => {
      const wishlists = await context.services.wishlists.reorder(requireViewer(context), input.positions);
      return answer('ReorderedWishlists', Array.isArray(wishlists) ? { wishlists } : wishlists);
    },
    shareWishlist: (_, { input }, context) =>
      answer('OwnWishlist', context.services.wishlists.share(requireViewer(context), input.wishlistId)),
    stopSharingWishlist: (_, { input }, context) =>
      answer('OwnWishlist', context.services.wishlists.stopSharing(requireViewer(context), input.wishlistId)),
  },
} satisfies Resolvers;
