import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifySchema } from 'fastify';
import type * as v from 'valibot';

const reasons: Record<number, string> = {
  400: 'The input breaks a rule.',
  401: 'The token is missing or refused.',
  403: 'Not for this caller.',
  404: 'There is none that this caller may see.',
  409: 'Somebody holds the item, or the caller holds another of this wishlist.',
  502: 'The identity provider refused or did not answer.',
};

interface Documentation {
  summary: string;
  tag: 'Wishlists' | 'Items' | 'Sharing' | 'Users';
  /** The domain's own validation schema; the service applies it, after it has authorised the caller. */
  body?: v.GenericSchema;
  /** Status and entity of the answer; a 204 has none. */
  answer: [status: number, entity: string | null, list?: 'list'];
  refusals: number[];
}

/** A route's schema: by it Fastify writes the answer and the OpenAPI document is made. */
export function describeRoute({ summary, tag, body, answer, refusals }: Documentation): FastifySchema {
  const [status, entity, list] = answer;
  const one = entity ? { $ref: `${entity}#` } : { type: 'null', description: 'No content.' };
  return {
    summary,
    tags: [tag],
    ...(body ? { body: toJsonSchema(body, { typeMode: 'input', errorMode: 'ignore' }) } : {}),
    response: {
      [status]: list ? { type: 'array', items: one } : one,
      ...Object.fromEntries([401, ...refusals].map((code) => [code, { description: reasons[code], $ref: 'Error#' }])),
    },
  };
}
