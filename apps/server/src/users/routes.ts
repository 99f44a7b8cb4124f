import { refuseForeignAccount } from '@wishnest/domain/access';
import { inputs } from '@wishnest/domain/input';
import { isProblem } from '@wishnest/domain/problem';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sendNothing, sendProblem, sendResult } from '../http/errors.ts';
import { isObject, member } from '../http/requests.ts';
import { callerOf, viewerOf } from '../identity/authentication.ts';
import { exampleIds } from '../rest/entities.ts';
import { describeRoute, type Path } from '../rest/route.ts';
import type { Services } from '../services.ts';

export function userRoutes(app: FastifyInstance, { users }: Services) {
  app.get<Path<'uid'>>(
    '/users/:uid',
    describeRoute('getUser', "The caller's profile; 404 until the first sign-in has created it", {
      success: [200, 'User'],
      refusals: [403, 404],
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      const refusal = refuseForeignAccount(request.params.uid, viewer);
      return refusal ? sendProblem(reply, refusal) : sendResult(reply, await users.profile(viewer));
    },
  );

  app.post(
    '/users',
    describeRoute('createUser', "Creates the caller's profile, 201; answers an existing one unchanged, 200", {
      body: v.object({ ...inputs.createProfile.entries, id: v.string(), email: v.optional(v.string()) }),
      example: { id: exampleIds.uid, username: 'Ann', email: 'ann@example.com', avatarUrl: '', bio: '' },
      success: [201, 'User'],
      alsoStatus: 200,
      refusals: [400, 403],
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      // A body that is not an object names no account. The service refuses it as invalid.
      const refusal = isObject(request.body) ? refuseForeignAccount(member(request.body, 'id'), viewer) : null;
      if (refusal) return sendProblem(reply, refusal);
      const result = await users.createProfile(viewer, request.body);
      if (isProblem(result)) return sendProblem(reply, result);
      return reply.code(result.created ? 201 : 200).send(result.profile);
    },
  );

  app.put<Path<'uid'>>(
    '/users/:uid',
    describeRoute('updateUser', "Changes the caller's profile", {
      body: inputs.updateProfile,
      example: { username: 'Ann', bio: 'Sails.', avatarUrl: 'avatar4' },
      success: [200, 'User'],
      refusals: [400, 403, 404],
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      const refusal = refuseForeignAccount(request.params.uid, viewer);
      if (refusal) return sendProblem(reply, refusal);
      return sendResult(reply, await users.updateProfile(viewer, request.body));
    },
  );

  app.delete<Path<'uid'>>(
    '/users/:uid',
    describeRoute('deleteUser', "Deletes the caller's account and everything that belongs to it", {
      success: [204],
      refusals: [403, 502],
    }),
    async (request, reply) => {
      const { viewer, token } = callerOf(request);
      const refusal = refuseForeignAccount(request.params.uid, viewer);
      return refusal ? sendProblem(reply, refusal) : sendNothing(reply, await users.deleteAccount(viewer, token));
    },
  );
}
