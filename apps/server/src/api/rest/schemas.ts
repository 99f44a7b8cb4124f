import { limits } from '@wishnest/domain/limits';
import { isProblem, type Problem } from '@wishnest/domain/problem';
import { refusals } from '@wishnest/messages/texts/refusals';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';

/* What the calls of several features have in common. */

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

const part = (description: string, example: string) =>
  v.pipe(v.string(), v.description(description), v.metadata({ example }));

/** The parts of a path. They are texts, of which the services find out whether they mean something. */
export const wishlistPath = v.object({ id: part("The wishlist's id.", exampleIds.id) });
export const itemPath = v.object({ ...wishlistPath.entries, itemId: part("The item's id.", exampleIds.itemId) });
export const sharePath = v.object({ shareCode: part('The last part of a share link.', exampleIds.shareCode) });
export const userPath = v.object({ uid: part("The caller's own uid at the identity provider.", exampleIds.userId) });

/** A body as the document describes it. It is unknown to its call: the service validates it, after it has authorised the caller. */
export const documented = (schema: v.GenericSchema, example: unknown): v.GenericSchema =>
  v.pipe(schema, v.examples([example]));

/** The response without a body. */
export const nothing = v.null();

/** Answers without a body, unless there is a Problem. */
export function noContent(reply: FastifyReply, result: object): Problem | undefined {
  reply.code(204);
  return isProblem(result) ? result : undefined;
}

export const Refused = v.pipe(
  v.object({ error: v.pipe(v.string(), v.description('A sentence that may be shown to a person.')) }),
  v.title('Error'),
  v.examples([{ error: refusals.WISHLIST_NOT_FOUND }]),
);

export const descriptions: Record<string, string> = {
  204: 'No content.',
  400: 'The input breaks a rule.',
  401: 'The token is missing or refused.',
  403: 'The caller may not do this.',
  404: 'There is no such object that the caller may see.',
  409: 'The item is reserved, the caller has reserved another one of this wishlist, or a limit is reached.',
  429: 'Too many requests; Retry-After says how many seconds to wait.',
  502: 'The identity provider refused or did not answer.',
  503: 'The database does not respond. Try again in a moment.',
};

type Status = 400 | 401 | 403 | 404 | 409 | 429 | 502 | 503;

/** The refusals of a call that needs no token, and these. */
export const openRefusals = (...more: Status[]) =>
  Object.fromEntries([401, 429, 503, ...more].map((status) => [status, Refused])) as Record<Status, typeof Refused>;

/** The refusals of a call for signed-in people, and these. */
export const refusalsOf = (...more: Status[]) => openRefusals(403, ...more);
