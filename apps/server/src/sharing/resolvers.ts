import { isProblem, type Problem, type ProblemOf } from '@wishnest/domain/problem';
import { answer, answerProblem, requireViewer } from '../graphql/answer.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { isShared, type OpenedWishlist } from './service.ts';

export const sharingResolvers = {
  Query: {
    wishlist: (_, { id }, context) => orNull(present(context.services.sharing.byId(id, requireViewer(context)))),
    sharedWishlist: (_, { shareCode }, { caller, address, services }) =>
      orNull(present(services.sharing.byShareCode(shareCode, caller, address))),
  },
  SharedWishlist: {
    id: ({ wishlist }) => wishlist.id,
    name: ({ wishlist }) => wishlist.name,
    itemCount: async ({ wishlist }, _, { loaders }) => (await loaders.itemCounts.load(wishlist))[0]?.count ?? 0,
    firstItems: ({ wishlist }, _, { loaders }) => loaders.firstItems.load(wishlist),
    hasNewItems: async ({ wishlist }, _, { loaders }) =>
      (await loaders.news.load(wishlist.id))[0]?.hasNewItems ?? false,
  },
  SharedItem: {
    isNewToViewer: async ({ wishlistId, createdAt }, _, { loaders }) => {
      const [news] = await loaders.news.load(wishlistId);
      return news !== undefined && createdAt > news.lastOpenedAt;
    },
  },
  Viewer: {
    sharedWithMe: (viewer, _, { services }) => services.sharing.sharedWithMe(viewer),
  },
  Mutation: {
    openSharedWishlist: (_, { input }, context) =>
      present(context.services.sharing.open(requireViewer(context), input.shareCode, input.lastItemId)),
    markWishlistSeen: (_, { input }, context) =>
      present(context.services.sharing.markSeen(requireViewer(context), input.wishlistId, input.lastItemId)),
    removeSharedWishlist: async (_, { input }, context) => {
      await context.services.sharing.remove(requireViewer(context), input.wishlistId);
      return { __typename: 'RemovedSharedWishlist', id: input.wishlistId };
    },
  },
} satisfies Resolvers;

/** Returns a `SharedWishlist` if there is a view of reservations, and else an `OwnWishlist`. */
async function present(result: Promise<OpenedWishlist | ProblemOf<'NotFound' | 'TooManyRequests'>>) {
  const opened = await result;
  if (isProblem(opened)) return answerProblem(opened);
  return isShared(opened) ? answer('SharedWishlist', opened) : answer('OwnWishlist', opened.wishlist);
}

async function orNull<Value extends object>(result: Promise<Value>): Promise<Exclude<Value, Problem> | null> {
  const value = await result;
  return isProblem(value) ? null : (value as Exclude<Value, Problem>);
}
