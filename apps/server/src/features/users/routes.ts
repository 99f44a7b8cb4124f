import { refuseForeignAccount } from '@wishnest/domain/access';
import { inputs } from '@wishnest/domain/input';
import { isProblem } from '@wishnest/domain/problem';
import * as v from 'valibot';
import { callerOf } from '../../api/authentication.ts';
import { isObject, member } from '../../api/http/requests.ts';
import { documented, exampleIds, noContent, nothing, refusalsOf, userPath } from '../../api/rest/schemas.ts';
import type { RestApp } from '../../api/rest/typeProvider.ts';
import type { Services } from '../context.ts';
import { User } from '../entities.ts';

const tags = ['Users'];

export async function userRoutes(app: RestApp, { users }: Services) {
  app.get(
    '/users/:uid',
    {
      schema: {
        operationId: 'getUser',
        summary: "The caller's profile; 404 until the first sign-in has created it",
        tags,
        params: userPath,
        response: { 200: User, ...refusalsOf(404) },
      },
    },
    async (request) => {
      const { viewer } = callerOf(request);
      return refuseForeignAccount(request.params.uid, viewer) ?? users.ownProfile(viewer);
    },
  );

  app.post(
    '/users',
    {
      config: { withoutProfile: true },
      schema: {
        operationId: 'createUser',
        summary: "Creates the caller's profile, 201; answers an existing one unchanged, 200",
        tags,
        body: documented(v.object({ ...inputs.createProfile.entries, id: v.string(), email: v.optional(v.string()) }), {
          id: exampleIds.userId,
          username: 'Ann',
          email: 'ann@example.com',
          avatarUrl: '',
          bio: '',
        }),
        response: { 200: User, 201: User, ...refusalsOf(400) },
      },
    },
    async (request, reply) => {
      const { viewer } = callerOf(request);
      const { body } = request;
      // A body that is not an object names no account. The service refuses it as invalid.
      const refusal = isObject(body) ? refuseForeignAccount(member(body, 'id'), viewer) : null;
      const result = refusal ?? (await users.createProfile(viewer, body));
      if (isProblem(result)) return result;
      reply.code(result.created ? 201 : 200);
      return result.profile;
    },
  );

  app.put(
    '/users/:uid',
    {
      schema: {
        operationId: 'updateUser',
        summary: "Changes the caller's profile",
        tags,
        params: userPath,
        body: documented(inputs.updateProfile, { username: 'Ann', bio: 'Sails.', avatarUrl: 'avatar4' }),
        response: { 200: User, ...refusalsOf(400, 404) },
      },
    },
    async (request) => {
      const { viewer } = callerOf(request);
      return refuseForeignAccount(request.params.uid, viewer) ?? users.updateProfile(viewer, request.body);
    },
  );

  app.delete(
    '/users/:uid',
    {
      config: { withoutProfile: true, isOfAccount: true },
      schema: {
        operationId: 'deleteUser',
        summary: "Deletes the caller's account and everything that belongs to it",
        tags,
        params: userPath,
        response: { 204: nothing, ...refusalsOf(502) },
      },
    },
    async (request, reply) => {
      const { viewer, token } = callerOf(request);
      const refusal = refuseForeignAccount(request.params.uid, viewer);
      return noContent(reply, refusal ?? (await users.deleteAccount(viewer, token)));
    },
  );
}
