import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import type * as v from 'valibot';
import { exampleIds } from './entities.ts';

const reasons: Record<number, string> = {
  400: 'The input breaks a rule.',
  401: 'The token is missing or refused.',
  403: 'The caller may not do this.',
  404: 'There is no such object that the caller may see.',
  409: 'The item is reserved, the caller has reserved another one of this wishlist, or a limit is reached.',
  429: 'Too many requests; Retry-After says how many seconds to wait.',
  502: 'The identity provider refused or did not answer.',
  503: 'The database does not respond. Try again in a moment.',
};

/** The groups of operations in the OpenAPI document. An operation belongs to the last one whose part of a path it has. */
const groups = [
  { name: 'Wishlists', part: '/wishlists', description: "The caller's own wishlists." },
  { name: 'Items', part: '/items', description: 'Items and their reservations.' },
  { name: 'Sharing', part: '/shared-links', description: 'Share links and the wishlists behind them.' },
  { name: 'Users', part: '/users', description: "The caller's own account." },
];
export const tags = groups.map(({ name, description }) => ({ name, description }));

interface Documentation {
  /** The domain's validation schema, for the document only: the service validates, after it has authorised the caller. */
  body?: v.GenericSchema;
  example?: unknown;
  success: [status: number, entity?: string, list?: 'list'];
  /** Another status of a success with the same entity. */
  alsoStatus?: number;
  refusals: number[];
  config?: FastifyContextConfig;
}

/** Builds a route's options. By its schema Fastify serialises responses, and the OpenAPI document contains it. */
export function describeRoute(operationId: string, summary: string, documentation: Documentation) {
  const { body, example, success, alsoStatus, refusals, config = {} } = documentation;
  const [status, entity, list] = success;
  const one = { $ref: `${entity}#` };
  const response = entity
    ? { description: 'Done.', ...(list ? { type: 'array', items: one } : one) }
    : { type: 'null', description: 'No content.' };
  const schema: FastifySchema = {
    operationId,
    summary,
    ...(config.token === 'optional' ? { security: [{}, { token: [] }] } : {}),
    ...(body ? { body: { ...toJsonSchema(body, { errorMode: 'ignore' }), examples: [example] } } : {}),
    response: {
      [status]: response,
      ...(alsoStatus ? { [alsoStatus]: response } : {}),
      ...Object.fromEntries(
        [401, ...refusals, 429, 503].map((code) => [code, { description: reasons[code], $ref: 'Error#' }]),
      ),
    },
  };
  return { config, schema };
}

const parameters = {
  id: { type: 'string', description: "The wishlist's id.", example: exampleIds.id },
  itemId: { type: 'string', description: "The item's id.", example: exampleIds.itemId },
  shareCode: { type: 'string', description: 'The last part of a share link.', example: exampleIds.shareCode },
  uid: { type: 'string', description: "The caller's own uid at the identity provider.", example: exampleIds.uid },
} as const;

export interface Path<Name extends keyof typeof parameters> {
  Params: Record<Name, string>;
}

/** Adds what the path of a route says to its schema, for the OpenAPI document: its group and its parameters. */
export function describePath(schema: FastifySchema, path: string): FastifySchema {
  const tag = groups.findLast(({ part }) => path.includes(part))?.name;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof typeof parameters);
  const properties = Object.fromEntries(names.map((name) => [name, parameters[name]]));
  return { ...schema, ...(tag && { tags: [tag] }), ...(names[0] && { params: { type: 'object', properties } }) };
}
