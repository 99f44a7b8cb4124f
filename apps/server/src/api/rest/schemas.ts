import { fieldProblemCodes } from '@wishnest/domain/fieldProblem';
import { limits } from '@wishnest/domain/limits';
import { isProblem, type Problem, type ProblemCode, problemKinds } from '@wishnest/domain/problem';
import { validate } from '@wishnest/domain/validate';
import { refusalSentences } from '@wishnest/messages/api';
import * as v from 'valibot';
import { maxBodyBytes } from '../http/requests.ts';

/* What the calls of several features have in common. */

declare module 'fastify' {
  interface FastifySchema {
    /** The codes of the call's own refusals, for the document. Those of its `config` are added to them. */
    refusals?: readonly ProblemCode[];
  }
}

export const exampleIds = {
  id: 'V1StGXR8_Z5jdHi6B-myTq',
  itemId: 'tn1oMTOa_lZ4C7Qq2VbXe3',
  shareCode: 'kP3sW9xYb7LdR0uJ-2mNfA',
  userId: 'k3Jv0yXb9QeRzT5uWq2LmN8s',
};

export const Id = v.pipe(
  v.string(),
  v.description(`${limits.idLength} unguessable characters; older ids have ${limits.oldIdLength}.`),
);
export const UserId = v.pipe(v.string(), v.description("The identity provider's uid."));

const part = (description: string) => v.pipe(v.string(), v.description(description));

/** The parts of a path. They are texts, of which the services find out whether they mean something. */
export const wishlistPath = v.object({ id: part("The wishlist's id.") });
export const itemPath = v.object({ ...wishlistPath.entries, itemId: part("The item's id.") });
export const sharePath = v.object({ shareCode: part('The last part of a share link.') });
export const userPath = v.object({ uid: part("The caller's own uid at the identity provider.") });

/** What the schema of a body has for the document alone. */
export interface BodyMetadata {
  /** What is wrong with a body that breaks its rules. */
  refusal?: Problem;
}

/**
 * A body as the document describes it. It is unknown to its call: the service validates it, after it has authorised the caller.
 * @param refused what the service answers to an empty body, by which the document shows what a refusal says
 */
export function bodySchema(
  title: string,
  schema: v.GenericSchema,
  example: unknown,
  refused: unknown = validate(schema, {}),
): v.GenericSchema {
  const metadata: BodyMetadata = isProblem(refused) ? { refusal: refused } : {};
  return v.pipe(schema, v.title(title), v.examples([example]), v.metadata({ ...metadata }));
}

/** A member that is accepted and does nothing. */
export const ignored = (schema: v.GenericSchema, why: string) =>
  v.optional(v.pipe(schema, v.description(`Deprecated: ${why}`), v.metadata({ deprecated: true })));

export function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Reads a member of a body that is not validated yet. */
export function member(body: unknown, name: string): unknown {
  return (body as Record<string, unknown> | null | undefined)?.[name];
}

/** The response without a body. */
export const nothing = v.null();

const FieldProblem = v.object({
  field: v.pipe(v.string(), v.description('The path of the member, such as `name`; of a list it begins with a place.')),
  code: v.picklist(fieldProblemCodes),
  message: v.string(),
});

/** The codes of refusals that no Problem is. */
const otherCodes = ['BAD_REQUEST', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'] as const;

export const Refused = v.pipe(
  v.object({
    error: v.pipe(v.string(), v.description('A sentence that may be shown to a person. It may be reworded.')),
    code: v.pipe(
      v.picklist([...(Object.keys(problemKinds) as ProblemCode[]), ...otherCodes]),
      v.description('Why, for programs. It stays, and GraphQL has the same.'),
    ),
    fields: v.optional(v.pipe(v.array(FieldProblem), v.description('With 400: what is wrong with each member.'))),
  }),
  v.title('Error'),
  v.examples([{ error: refusalSentences.WISHLIST_NOT_FOUND, code: 'WISHLIST_NOT_FOUND' }]),
);

export const descriptions: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done; the response has no body.',
  304: 'The response is still the one that has this `ETag`.',
  400: 'The input breaks a rule.',
  401: 'The token is missing or refused.',
  403: 'The caller may not do this.',
  404: 'There is no such object that the caller may see.',
  405: 'The address does not accept this method; `Allow` names those that it does.',
  409: 'Another reservation, or a limit, is in the way.',
  413: `The body is larger than ${maxBodyBytes / 1024} KiB.`,
  415: 'The body is of another type than `application/json`.',
  429: 'Too many requests; `Retry-After` says how many seconds to wait.',
  502: 'The identity provider refused or did not answer.',
  503: 'The server has too much to do, or its database is away. Try again in a few seconds.',
};
