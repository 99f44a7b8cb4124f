import { limits } from '@wishnest/domain/limits';
import { answer, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const keptResolvers = {
  OwnWishlist: {
    hiddenItems: async (wishlist, _, { loaders }) =>
      (await loaders.hiddenItems.load(wishlist)).slice(0, limits.keptItems),
    receivedItems: async (wishlist, _, { loaders }) =>
      (await loaders.receivedItems.load(wishlist)).slice(0, limits.keptItems),
  },
  HiddenItem: { hiddenAt: ({ takenOffAt }) => takenOffAt ?? 0 },
  ReceivedItem: {
    note: ({ receivedNote }) => receivedNote,
    receivedAt: ({ takenOffAt }) => takenOffAt ?? 0,
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
