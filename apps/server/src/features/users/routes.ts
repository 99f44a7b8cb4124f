import { refuseForeignAccount } from '@wishnest/domain/access';
import { callerOf } from '../../api/authentication.ts';
import { isObject, member } from '../../api/http/requests.ts';
import { noBody, nothing, respond, userPath } from '../../api/rest/schemas.ts';
import type { RestApp } from '../../api/rest/typeProvider.ts';
import { NewUser, UserChange } from '../bodies.ts';
import type { Services } from '../context.ts';
import { User } from '../entities.ts';

const tags = ['Users'];

export async function userRoutes(app: RestApp, { users }: Services) {
  app.get(
    '/users/:uid',
    {
      schema: {
        operationId: 'getUser',
        summary: "The caller's profile",
        description: 'Everybody reads their own alone. It is there once the first sign-in has created it.',
        tags,
        params: userPath,
        response: { 200: User },
        refusals: ['FOREIGN_ACCOUNT', 'PROFILE_NOT_FOUND'],
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
        summary: "Creates the caller's profile",
        description: 'A profile that exists is returned unchanged, with 200.',
        tags,
        body: NewUser,
        response: { 200: User, 201: User },
        refusals: ['INVALID_INPUT', 'FOREIGN_ACCOUNT'],
      },
    },
    async (request, reply) => {
      const { viewer } = callerOf(request);
      const { body } = request;
      // A body that is not an object names no account. The service refuses it as invalid.
      const refusal = isObject(body) ? refuseForeignAccount(member(body, 'id'), viewer) : null;
      const result = refusal ?? (await users.createProfile(viewer, body));
      const status = 'created' in result && result.created ? 201 : 200;
      return respond(reply, status, result, ({ profile }) => profile);
    },
  );

  app.put(
    '/users/:uid',
    {
      schema: {
        operationId: 'updateUser',
        summary: "Changes the caller's profile",
        description: 'Nothing may be left out. The e-mail address is that of the sign-in.',
        tags,
        params: userPath,
        body: UserChange,
        response: { 200: User },
        refusals: ['INVALID_INPUT', 'FOREIGN_ACCOUNT', 'PROFILE_NOT_FOUND'],
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
        description: 'It cannot be undone. Programs cannot do it.',
        tags,
        params: userPath,
        response: { 204: nothing },
        refusals: ['FOREIGN_ACCOUNT'],
      },
    },
    async (request, reply) => {
      const { viewer, token } = callerOf(request);
      const refusal = refuseForeignAccount(request.params.uid, viewer);
      return respond(reply, 204, refusal ?? (await users.deleteAccount(viewer, token)), noBody);
    },
  );
}
