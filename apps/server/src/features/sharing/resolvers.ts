import { paperOf } from '@wishnest/domain/paper';
import { isProblem, type ProblemOf } from '@wishnest/domain/problem';
import { accountOf } from '../../api/authentication.ts';
import { answer, orNull, requireSignedIn, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import type { ViewedWishlist } from '../visibility/service.ts';
import { hasNewItems, isNewItem, shownItemsOf } from './service.ts';

export const sharingResolvers = {
  Query: {
    wishlist: (_, { id }, context) =>
      orNull(present(context.services.visibility.byId(id, requireSignedIn(context).viewer))),
    sharedWishlist: (_, { shareCode }, { caller, addressRange, services }) =>
      orNull(present(services.visibility.byShareCode(shareCode, accountOf(caller), addressRange))),
  },
  SharedWishlist: {
    id: ({ wishlist }) => wishlist.id,
    name: ({ wishlist }) => wishlist.name,
    about: ({ wishlist }) => wishlist.about,
    day: ({ wishlist }) => wishlist.day,
    paper: ({ wishlist }) => paperOf(wishlist),
    itemCount: ({ wishlist }, _, { loaders }) => loaders.itemCounts.load(wishlist),
    firstItems: ({ wishlist }, _, { loaders }) => loaders.firstShownItems.load(wishlist),
    newestItemId: ({ wishlist }, _, { loaders }) => loaders.newestItemIds.load(wishlist),
    hasNewItems: async ({ wishlist }, _, { loaders }) => hasNewItems(await loaders.news.load(wishlist.id)),
  },
  SharedItem: {
    isNewToViewer: async (item, _, { loaders }) => isNewItem(item, await loaders.news.load(item.wishlistId)),
  },
  Viewer: {
    sharedWithMe: (viewer, _, { services }) => services.sharing.sharedWithMe(viewer),
  },
  Mutation: {
    openSharedWishlist: signedIn(({ viewer }, { input: { shareCode, lastItemId } }, { addressRange, services }) =>
      present(services.sharing.open(viewer, shareCode, addressRange, shownItemsOf(lastItemId))),
    ),
    markWishlistSeen: signedIn(({ viewer }, { input: { wishlistId, lastItemId } }, { services }) =>
      present(services.sharing.markSeen(viewer, wishlistId, shownItemsOf(lastItemId))),
    ),
    removeSharedWishlist: signedIn(async ({ viewer }, { input }, { services }) => {
      await services.sharing.unlist(viewer, input.wishlistId);
      return { __typename: 'RemovedSharedWishlist', id: input.wishlistId };
    }),
  },
} satisfies Resolvers;

async function present(result: Promise<ViewedWishlist | ProblemOf<'NotFound' | 'TooManyRequests'>>) {
  const viewed = await result;
  if (isProblem(viewed) || !viewed.isOwn) return answer('SharedWishlist', viewed);
  return answer('OwnWishlist', viewed.wishlist);
}
