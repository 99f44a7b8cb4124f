import { inputs, jsonObject } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { isProblem } from '@wishnest/domain/problem';
import { avatars } from '@wishnest/domain/profile';
import { validate } from '@wishnest/domain/validate';
import * as v from 'valibot';
import { signedInOf } from '../../api/authentication.ts';
import { noBody, orProblem } from '../../api/rest/responses.ts';
import { type RestApp, sentBody } from '../../api/rest/restApp.ts';
import { bodySchema, exampleIds, ignored, nothing, UserId, userPath } from '../../api/rest/schemas.ts';
import type { Services } from '../context.ts';

const User = v.pipe(
  v.object({
    id: UserId,
    username: v.pipe(v.string(), v.maxLength(limits.username)),
    bio: v.pipe(v.string(), v.maxLength(limits.bio)),
    email: v.string(),
    avatarUrl: v.picklist(['', ...avatars] as readonly string[]),
  }),
  v.title('User'),
  v.examples([
    { id: exampleIds.userId, username: 'Ann', bio: 'Sails.', email: 'ann@example.com', avatarUrl: 'avatar4' },
  ]),
);

const NewUser = bodySchema(
  'NewUser',
  jsonObject({
    ...inputs.createProfile.entries,
    // Any other is refused before this is validated, so that no sentence says what is wrong with it.
    id: v.pipe(v.string(), v.description("The caller's own uid.")),
    email: ignored(v.string(), "the profile has the token's."),
  }),
  { id: exampleIds.userId, username: 'Ann', avatarUrl: '', bio: '' },
);

const UserChange = bodySchema('UserChange', inputs.updateProfile, {
  username: 'Ann',
  bio: 'Sails.',
  avatarUrl: 'avatar4',
});

export const userSchemas = { User, NewUser, UserChange };

const tags = ['Users'];

export async function userRoutes(app: RestApp, { users }: Services) {
  app.get(
    '/users/:uid',
    {
      config: { ownAccount: { param: 'uid' }, refuses: ['PROFILE_NOT_FOUND'] },
      schema: {
        operationId: 'getUser',
        summary: "The caller's profile",
        description: 'Everybody reads their own alone. It is there once the first sign-in has created it.',
        tags,
        params: userPath,
        response: { 200: User },
      },
    },
    async (request) => users.ownProfile(signedInOf(request).viewer),
  );

  app.post(
    '/users',
    {
      config: {
        admitsWithoutProfile: true,
        ownAccount: { member: 'id' },
        refuses: ['INVALID_INPUT', 'REGISTRATION_CLOSED'],
        invalidExample: validate(inputs.createProfile, {}),
      },
      schema: {
        operationId: 'createUser',
        summary: "Creates the caller's profile",
        description: 'A profile that exists is returned unchanged, with 200.',
        tags,
        body: NewUser,
        response: { 200: User, 201: User },
      },
    },
    async (request, reply) => {
      const { body, schema } = sentBody(request);
      const result = await users.createProfile(signedInOf(request).viewer, body, schema);
      if (!isProblem(result)) reply.code(result.created ? 201 : 200);
      return orProblem(result, ({ profile }) => profile);
    },
  );

  app.put(
    '/users/:uid',
    {
      config: { ownAccount: { param: 'uid' }, refuses: ['INVALID_INPUT', 'PROFILE_NOT_FOUND'] },
      schema: {
        operationId: 'updateUser',
        summary: "Changes the caller's profile",
        description: 'Nothing may be left out. The e-mail address is that of the sign-in.',
        tags,
        params: userPath,
        body: UserChange,
        response: { 200: User },
      },
    },
    async (request) => {
      const { body, schema } = sentBody(request);
      return users.updateProfile(signedInOf(request).viewer, body, schema);
    },
  );

  app.delete(
    '/users/:uid',
    {
      config: { effect: 'account', admitsWithoutProfile: true, ownAccount: { param: 'uid' } },
      schema: {
        operationId: 'deleteUser',
        summary: "Deletes the caller's account and everything that belongs to it",
        description: 'It cannot be undone. Programs cannot do it.',
        tags,
        params: userPath,
        response: { 204: nothing },
      },
    },
    async (request) => {
      const { viewer, token } = signedInOf(request);
      return orProblem(await users.deleteAccount(viewer, token), noBody);
    },
  );
}
