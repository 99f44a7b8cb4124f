import { limits } from '@wishnest/domain/limits';
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

/** A body as the document describes it, by which the service validates it too: see `sentBody`. */
export const bodySchema = <Schema extends v.GenericSchema>(
  title: string,
  schema: Schema,
  example: v.InferInput<Schema>,
) => v.pipe(schema, v.title(title), v.examples([example]));

/** A member that is stored nowhere, whatever its type. It is read only where a call declares it in `ownAccount`. */
export const ignored = (schema: v.GenericSchema, why: string) =>
  v.optional(
    v.fallback(v.pipe(schema, v.description(`Deprecated: ${why}`), v.metadata({ deprecated: true })), undefined),
  );

/** The response without a body. */
export const nothing = v.null();
