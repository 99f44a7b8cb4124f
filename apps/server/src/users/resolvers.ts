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
    updateProfile: async (_, { input }, context) =>
      answer('Profile', await context.services.users.updateProfile(requireViewer(context), input)),
    logOutEverywhere: async (_, __, context) =>
      answer('LoggedOutEverywhere', await context.services.users.logOutEverywhere(requireViewer(context))),
    deleteAccount: async (_, __, context) => {
      const { viewer, token } = requireCaller(context.caller);
      return answer('DeletedAccount', await context.services.users.deleteAccount(viewer, token));
    },
  },
} satisfies Resolvers;
