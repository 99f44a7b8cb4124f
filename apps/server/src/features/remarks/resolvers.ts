import { answer, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const remarkResolvers = {
  SharedWishlist: {
    remarks: (shared, _, { loaders }) => loaders.remarks.load(shared),
  },
  Mutation: {
    writeRemark: signedIn(({ viewer }, { input }, { services }) => {
      const { wishlistId, itemId = null, shareCode = null, ...words } = input;
      return answer('Remark', services.remarks.write(viewer, { wishlistId, itemId, shareCode }, words));
    }),
    deleteRemark: signedIn(({ viewer }, { input: { wishlistId, remarkId } }, { services }) =>
      answer('DeletedRemark', services.remarks.delete(viewer, wishlistId, remarkId)),
    ),
  },
} satisfies Resolvers;
