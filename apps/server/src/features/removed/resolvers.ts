import { paperOf } from '@wishnest/domain/paper';
import { answer, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

const removedAt = { removedAt: ({ takenOffAt }: { takenOffAt: number }) => takenOffAt };

export const removedResolvers = {
  Viewer: {
    removedWishlists: (viewer, _, { services }) => services.removed.wishlistsOf(viewer),
  },
  OwnWishlist: {
    removedItems: (wishlist, _, { loaders }) => loaders.removedItems.load(wishlist),
  },
  RemovedWishlist: { ...removedAt, paper: paperOf },
  RemovedItem: removedAt,
  Mutation: {
    restoreItem: signedIn(({ viewer }, { input: { wishlistId, itemId } }, { services }) =>
      answer('OwnItem', services.removed.restoreItem(viewer, wishlistId, itemId)),
    ),
    restoreWishlist: signedIn(({ viewer }, { input }, { services }) =>
      answer('OwnWishlist', services.removed.restoreWishlist(viewer, input.wishlistId)),
    ),
  },
} satisfies Resolvers;
