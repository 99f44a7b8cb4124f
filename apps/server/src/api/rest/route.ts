import { toJsonSchema } from '@valibot/to-json-schema';
import { refuseForeignAccount } from '@wishnest/domain/access';
import { isProblem, type Problem } from '@wishnest/domain/problem';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { callerOf, type SignedIn } from '../authentication.ts';
import { sendProblem } from '../http/errors.ts';
import { exampleIds } from './entity.ts';

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

const parameters = {
  id: { type: 'string', description: "The wishlist's id.", example: exampleIds.id },
  itemId: { type: 'string', description: "The item's id.", example: exampleIds.itemId },
  shareCode: { type: 'string', description: 'The last part of a share link.', example: exampleIds.shareCode },
  uid: { type: 'string', description: "The caller's own uid at the identity provider.", example: exampleIds.uid },
} as const;

interface Call {
  Params: Record<keyof typeof parameters, string>;
}

/** At most 200 wishlists, or a few members of 2,048 units. */
const fewUnits = 40_000;

/** At most 500 items with their links. */
export const itemsOfWishlist = ['large', 1_250_000] as const;

/** What is in memory of a long response while it is sent: the items of four wishlists, without their longest links. */
export const partOfStream = ['streams', 1_250_000] as const;

interface Documentation {
  operationId: string;
  summary: string;
  /** The domain's validation schema, for the document only: the service validates, after it has authorised the caller. */
  body?: v.GenericSchema;
  example?: unknown;
  /** Without an entity, the response has no body. */
  success: { status: number; entity?: string; isList?: true };
  /** Another status of a success with the same entity. */
  alsoStatus?: number;
  /** The statuses of refusals, beside those that every call has, and 400 if it has a body. */
  refusals?: number[];
  config?: FastifyContextConfig;
}

/** Builds a route's options. By its schema Fastify serialises responses, and the OpenAPI document contains it. */
export function describeCall(path: string, documentation: Documentation) {
  const { operationId, summary, body, example, success, alsoStatus, refusals = [], config = {} } = documentation;
  const { status, entity, isList } = success;
  const one = { $ref: `${entity}#` };
  const response = entity
    ? { description: 'Done.', ...(isList ? { type: 'array', items: one } : one) }
    : { type: 'null', description: 'No content.' };
  const isOpen = config.token === 'optional';
  const codes = [401, ...(isOpen ? [] : [403]), ...(body ? [400] : []), ...refusals, 429, 503];
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof typeof parameters);
  const schema = {
    operationId,
    summary,
    tags: [groups.findLast(({ part }) => path.includes(part))?.name ?? ''],
    ...(isOpen && { security: [{}, { token: [] }] }),
    ...(names[0] && {
      params: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, parameters[name]])) },
    }),
    ...(body && { body: { ...toJsonSchema(body, { errorMode: 'ignore' }), examples: [example] } }),
    response: {
      [status]: response,
      ...(alsoStatus && { [alsoStatus]: response }),
      ...Object.fromEntries(codes.map((code) => [code, { description: reasons[code], $ref: 'Error#' }])),
    },
  };
  return { config: { returns: ['small', fewUnits] as const, ...config }, schema };
}

/**
 * Adds a call for signed-in people. It answers a Problem by its status, and a value as `present` returns it; a call without
 * an entity answers without a body. A path with a `:uid` is for that account alone.
 */
export function addCall<Result>(
  app: FastifyInstance,
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  call: Documentation & {
    answer(request: FastifyRequest<Call>, caller: SignedIn, reply: FastifyReply): Promise<Result>;
    present?(value: Exclude<Result, Problem>, caller: SignedIn): unknown;
  },
): void {
  const { answer, present = (value) => value, ...documentation } = call;
  const { status, entity } = documentation.success;
  app.route<Call>({
    method,
    url: path,
    ...describeCall(path, documentation),
    async handler(request, reply) {
      const caller = callerOf(request);
      const refusal = refuseForeignAccount(request.params.uid ?? caller.uid, caller.viewer);
      const result = refusal ?? (await answer(request, caller, reply.code(status)));
      if (isProblem(result)) return sendProblem(reply, result);
      return reply.send(entity && present(result as Exclude<Result, Problem>, caller));
    },
  });
}
