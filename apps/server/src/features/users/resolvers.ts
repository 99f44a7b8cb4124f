import { inputs } from '@wishnest/domain/input';
import { isProblem } from '@wishnest/domain/problem';
import { answer, orNull, requireSignedIn, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const userResolvers = {
  Query: {
    viewer: (_, __, context) => requireSignedIn(context).viewer,
  },
  Viewer: {
    profile: (viewer, _, { services }) => orNull(services.users.ownProfile(viewer)),
  },
  Mutation: {
    createProfile: signedIn(
      async ({ viewer }, { input }, { services }) => {
        const result = await services.users.createProfile(viewer, input, inputs.createProfile);
        return answer('Profile', isProblem(result) ? result : result.profile);
      },
      { admitsWithoutProfile: true },
    ),
    updateProfile: signedIn(({ viewer }, { input }, { services }) =>
      answer('Profile', services.users.updateProfile(viewer, input, inputs.updateProfile)),
    ),
    logOutEverywhere: signedIn(
      ({ viewer }, _, { services }) => answer('LoggedOutEverywhere', services.users.logOutEverywhere(viewer)),
      { effect: 'account' },
    ),
    deleteAccount: signedIn(
      ({ viewer, token }, _, { services }) => answer('DeletedAccount', services.users.deleteAccount(viewer, token)),
      { effect: 'account', admitsWithoutProfile: true },
    ),
  },
} satisfies Resolvers;
