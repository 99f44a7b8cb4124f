import { answer, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const keptResolvers = {
  OwnWishlist: {
    hiddenItems: (wishlist, _, { loaders }) => loaders.hiddenItems.load(wishlist),
    receivedItems: (wishlist, _, { loaders }) => loaders.receivedItems.load(wishlist),
  },
  HiddenItem: { hiddenAt: ({ takenOffAt }) => takenOffAt },
  ReceivedItem: {
    note: ({ receivedNote }) => receivedNote,
    receivedAt: ({ takenOffAt }) => takenOffAt,
  },
  Mutation: {
    hideItem: signedIn(({ viewer }, { input: { wishlistId, itemId } }, { services }) =>
      answer('HiddenItem', services.kept.hide(viewer, wishlistId, itemId)),
    ),
    receiveItem: signedIn(({ viewer }, { input: { wishlistId, itemId, ...input } }, { services }) =>
      answer('ReceivedItem', services.kept.receive(viewer, wishlistId, itemId, input)),
    ),
  },
} satisfies Resolvers;
