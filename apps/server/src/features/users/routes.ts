import { refuseForeignAccount } from '@wishnest/domain/access';
import { inputs } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { isProblem } from '@wishnest/domain/problem';
import { avatars } from '@wishnest/domain/profile';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isObject, member } from '../../api/http/requests.ts';
import { entity, exampleIds, string, uid } from '../../api/rest/entity.ts';
import { addCall } from '../../api/rest/route.ts';
import type { Services } from '../context.ts';

const user = entity('User', {
  id: { schema: uid, example: exampleIds.uid },
  username: { schema: { ...string, maxLength: limits.username }, example: 'Ann' },
  bio: { schema: { ...string, maxLength: limits.bio }, example: 'Sails.' },
  email: { schema: string, example: 'ann@example.com' },
  avatarUrl: { schema: { ...string, enum: ['', ...avatars] }, example: 'avatar4' },
});

export function userRoutes(app: FastifyInstance, { users }: Services) {
  app.addSchema(user);

  addCall(app, 'GET', '/users/:uid', {
    operationId: 'getUser',
    summary: "The caller's profile; 404 until the first sign-in has created it",
    success: { status: 200, entity: 'User' },
    refusals: [404],
    answer: (_request, { viewer }) => users.ownProfile(viewer),
  });

  addCall(app, 'POST', '/users', {
    operationId: 'createUser',
    summary: "Creates the caller's profile, 201; answers an existing one unchanged, 200",
    body: v.object({ ...inputs.createProfile.entries, id: v.string(), email: v.optional(v.string()) }),
    example: { id: exampleIds.uid, username: 'Ann', email: 'ann@example.com', avatarUrl: '', bio: '' },
    config: { withoutProfile: true },
    success: { status: 201, entity: 'User' },
    alsoStatus: 200,
    async answer({ body }, { viewer }, reply) {
      // A body that is not an object names no account. The service refuses it as invalid.
      const refusal = isObject(body) ? refuseForeignAccount(member(body, 'id'), viewer) : null;
      const result = refusal ?? (await users.createProfile(viewer, body));
      if (isProblem(result)) return result;
      if (!result.created) reply.code(200);
      return result.profile;
    },
  });

  addCall(app, 'PUT', '/users/:uid', {
    operationId: 'updateUser',
    summary: "Changes the caller's profile",
    body: inputs.updateProfile,
    example: { username: 'Ann', bio: 'Sails.', avatarUrl: 'avatar4' },
    success: { status: 200, entity: 'User' },
    refusals: [404],
    answer: ({ body }, { viewer }) => users.updateProfile(viewer, body),
  });

  addCall(app, 'DELETE', '/users/:uid', {
    operationId: 'deleteUser',
    summary: "Deletes the caller's account and everything that belongs to it",
    config: { withoutProfile: true },
    success: { status: 204 },
    refusals: [502],
    answer: (_request, { viewer, token }) => users.deleteAccount(viewer, token),
  });
}
