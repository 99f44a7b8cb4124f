import { isProblem } from '@wishnest/domain/problem';
import { answer, requireSignedIn } from '../graphql/answer.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';

export const userResolvers = {
  Query: {
    viewer: (_, __, context) => requireSignedIn(context).viewer,
  },
  Viewer: {
    profile: async (viewer, _, { services }) => {
      const profile = await services.users.profile(viewer);
      return isProblem(profile) ? null : profile;
    },
  },
  Mutation: {
    createProfile: async ({ viewer }, { input }, { services }) => {
      const result = await services.users.createProfile(viewer, input);
      return answer('Profile', isProblem(result) ? result : result.profile);
    },
    updateProfile: ({ viewer }, { input }, { services }) =>
      answer('Profile', services.users.updateProfile(viewer, input)),
    logOutEverywhere: ({ viewer }, _, { services }) =>
      answer('LoggedOutEverywhere', services.users.logOutEverywhere(viewer)),
    deleteAccount: ({ viewer, token }, _, { services }) =>
      answer('DeletedAccount', services.users.deleteAccount(viewer, token)),
  },
} satisfies Resolvers;
