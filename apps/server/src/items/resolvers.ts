import { answer, requireViewer } from '../graphql/answer.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';

export const itemResolvers = {
  Mutation: {
    addItem: async (_, { input }, context) =>
      answer('OwnItem', await context.services.items.add(requireViewer(context), input.wishlistId, input)),
    editItem: async (_, { input }, context) =>
      answer(
        'OwnItem',
        await context.services.items.edit(requireViewer(context), input.wishlistId, input.itemId, input),
      ),
    deleteItem: async (_, { input }, context) =>
      answer(
        'DeletedItem',
        await context.services.items.remove(requireViewer(context), input.wishlistId, input.itemId),
      ),
  },
} satisfies Resolvers;
