import { isProblem, type Problem, type ProblemOf } from '@wishnest/domain/problem';
import { answer, answerProblem, requireViewer } from '../graphql/answer.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { isShared, type OpenedWishlist } from './service.ts';

export const sharingResolvers = {
  Query: {
    wishlist: async (_, { id }, context) =>
      orNull(present(await context.services.sharing.byId(id, requireViewer(context)))),
    sharedWishlist: async (_, { shareCode }, { caller, address, services }) =>
      orNull(present(await services.sharing.byShareCode(shareCode, caller, address))),
  },
  SharedWishlist: {
    id: ({ wishlist }) => wishlist.id,
    name: ({ wishlist }) => wishlist.name,
    itemCount: ({ wishlist }, _, { loaders }) => loaders.itemCounts.load(wishlist),
    firstItems: ({ wishlist }, _, { loaders }) => loaders.firstItems.load(wishlist),
    hasNewItems: async ({ wishlist }, _, { loaders }) => (await loaders.news.load(wishlist.id))?.hasNewItems ?? false,
  },
  SharedItem: {
    isNewToViewer: async ({ wishlistId, createdAt }, _, { loaders }) => {
      const news = await loaders.news.load(wishlistId);
      return news !== null && createdAt > news.lastOpenedAt;
    },
  },
  Viewer: {
    sharedWithMe: (viewer, _, { services }) => services.sharing.sharedWithMe(viewer),
  },
  Mutation: {
    openSharedWishlist: async (_, { input }, context) =>
      present(await context.services.sharing.open(requireViewer(context), input.shareCode, input.lastItemId)),
    markWishlistSeen: async (_, { input }, context) =>
      present(await context.services.sharing.markSeen(requireViewer(context), input.wishlistId, input.lastItemId)),
    removeSharedWishlist: async (_, { input }, context) => {
      await context.services.sharing.remove(requireViewer(context), input.wishlistId);
      return { __typename: 'RemovedSharedWishlist', id: input.wishlistId };
    },
  },
} satisfies Resolvers;

/** Returns a `SharedWishlist` if there is a view of reservations, and else an `OwnWishlist`. */
function present(opened: OpenedWishlist | ProblemOf<'NotFound'> | ProblemOf<'TooManyRequests'>) {
  if (isProblem(opened)) return answerProblem(opened);
  return isShared(opened) ? answer('SharedWishlist', opened) : answer('OwnWishlist', opened.wishlist);
}

function orNull<Value extends object>(value: Value): Exclude<Value, Problem> | null {
  return isProblem(value) ? null : (value as Exclude<Value, Problem>);
}
