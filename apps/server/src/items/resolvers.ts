import { answer, requireViewer } from '../graphql/answer.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';

export const itemResolvers = {
  Mutation: {
    addItem: (_, { input }, context) =>
      answer('OwnItem', context.services.items.add(requireViewer(context), input.wishlistId, input)),
    editItem: (_, { input }, context) =>
      answer('OwnItem', context.services.items.edit(requireViewer(context), input.wishlistId, input.itemId, input)),
    deleteItem: (_, { input }, context) =>
      answer('DeletedItem', context.services.items.remove(requireViewer(context), input.wishlistId, input.itemId)),
  },
} satisfies Resolvers;
