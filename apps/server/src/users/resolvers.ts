import { isProblem } from '@wishnest/domain/problem';
import { answer, requireCaller, requireViewer } from '../graphql/answer.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';

export const userResolvers = {
  Query: {
    viewer: (_, __, context) => requireViewer(context),
  },
  Viewer: {
    profile: async (viewer, _, { services }) => {
      const profile = await services.users.profile(viewer);
      return isProblem(profile) ? null : profile;
    },
  },
  Mutation: {
    createProfile: async (_, { input }, context) => {
      const result = await context.services.users.createProfile(requireViewer(context), input);
      return answer('Profile', isProblem(result) ? result : result.profile);
    },
    updateProfile: (_, { input }, context) =>
      answer('Profile', context.services.users.updateProfile(requireViewer(context), input)),
    logOutEverywhere: (_, __, context) =>
      answer('LoggedOutEverywhere', context.services.users.logOutEverywhere(requireViewer(context))),
    deleteAccount: (_, __, context) => {
      const { viewer, token } = requireCaller(context.caller);
      return answer('DeletedAccount', context.services.users.deleteAccount(viewer, token));
    },
  },
} satisfies Resolvers;
