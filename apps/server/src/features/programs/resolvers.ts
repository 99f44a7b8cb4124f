import { answer, signedIn } from '../../api/graphql/answer.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const programResolvers = {
  Viewer: {
    programTokens: (viewer, _, { services }) => services.programs.list(viewer),
  },
  Mutation: {
    createProgramToken: signedIn(
      (caller, { input }, { services }) => answer('CreatedProgramToken', services.programs.create(caller, input)),
      { effect: 'account' },
    ),
    revokeProgramToken: signedIn(
      ({ viewer }, { input }, { services }) =>
        answer('RevokedProgramToken', services.programs.revoke(viewer, input.programTokenId)),
      { effect: 'account' },
    ),
  },
} satisfies Resolvers;
