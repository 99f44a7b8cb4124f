import { limits } from '@wishnest/domain/limits';
import type { ProblemCode } from '@wishnest/domain/problem';
import { validate } from '@wishnest/domain/validate';
import * as v from 'valibot';

/* What the calls of several features have in common. */

export const exampleIds = {
  wishlistId: 'V1StGXR8_Z5jdHi6B-myTq',
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

/** What is wrong with a body that breaks its rules, by which the document shows what a refusal says. */
export const invalidBodies = new WeakMap<v.GenericSchema, unknown>();

/**
 * A body as the document describes it. It is unknown to its call: the service validates it, after it has authorised the
 * caller.
 * @param refused what the service answers to an empty body
 */
export function bodySchema(
  title: string,
  schema: v.GenericSchema,
  example: unknown,
  refused: unknown = validate(schema, {}),
): v.GenericSchema {
  const body = v.pipe(schema, v.title(title), v.examples([example]));
  invalidBodies.set(body, refused);
  return body;
}

/** A member that is accepted and does nothing. */
export const ignored = (schema: v.GenericSchema, why: string) =>
  v.optional(v.pipe(schema, v.description(`Deprecated: ${why}`), v.metadata({ deprecated: true })));

/** The response without a body. */
export const nothing = v.null();

/**
 * The codes of a call's own refusals, in the place of a schema of their responses. A call that returns another Problem
 * does not compile, and the document shows the body of each. `refusalCodesOf` adds those of its `config`.
 */
export const refusals = <const Codes extends readonly ProblemCode[]>(...codes: Codes) =>
  v.object({ code: v.picklist(codes) });
