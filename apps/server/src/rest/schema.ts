import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema } from 'fastify';
import type * as v from 'valibot';

const reasons: Record<number, string> = {
  400: 'The input breaks a rule.',
  401: 'The token is missing or refused.',
  403: 'Not for this caller.',
  404: 'There is none that this caller may see.',
  409: 'Somebody holds the item, the caller holds another of this wishlist, or there are as many as there can be.',
  429: 'Too much in a short time; Retry-After says for how many seconds to wait.',
  502: 'The identity provider refused or did not answer.',
  503: 'The database does not answer; it may in a moment.',
};

/** The groups of operations in the OpenAPI document. */
export const tags = {
  Wishlists: "The caller's own wishlists.",
  Items: 'Items and their reservations.',
  Sharing: 'Share links and what they lead to.',
  Users: "The caller's own account.",
} as const;

interface Documentation {
  summary: string;
  tag: keyof typeof tags;
  /** The domain's validation schema, for the document only: the service validates, after it has authorised the caller. */
  body?: v.GenericSchema;
  /** The status and the entity of a success; a 204 has no entity. */
  answer: [status: number, entity: string | null, list?: 'list'];
  /** Another status of a success with the same entity. */
  alsoStatus?: number;
  refusals: number[];
  tokenIsOptional?: boolean;
}

/** Builds a route's schema, which Fastify serialises responses by and the OpenAPI document contains. */
export function describeRoute(documentation: Documentation): FastifySchema {
  const { summary, tag, body, answer, alsoStatus, refusals, tokenIsOptional } = documentation;
  const [status, entity, list] = answer;
  const one = { $ref: `${entity}#` };
  const success = entity
    ? { description: 'Done.', ...(list ? { type: 'array', items: one } : one) }
    : { type: 'null', description: 'No content.' };
  return {
    summary,
    tags: [tag],
    ...(tokenIsOptional ? { security: [{}, { token: [] }] } : {}),
    ...(body ? { body: toJsonSchema(body, { errorMode: 'ignore' }) } : {}),
    response: {
      [status]: success,
      ...(alsoStatus ? { [alsoStatus]: success } : {}),
      ...Object.fromEntries(
        [401, ...refusals, 429, 503].map((code) => [code, { description: reasons[code], $ref: 'Error#' }]),
      ),
    },
  };
}
