import type { ProblemCode } from '@wishnest/domain/problem';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { JsonStream } from '../streamJson.ts';

/** Refusals that `refusalCodesOf` adds to those of a call, and that its service may find too. */
type CodeOfAdmission = 'UNAUTHENTICATED' | 'TOO_MANY_REQUESTS' | 'PROVIDER_UNAVAILABLE';

/** What a call says of itself. */
interface CallOptions<Params, Body, Response, Code> {
  config?: FastifyContextConfig & { refuses?: readonly Code[] };
  schema: {
    operationId: string;
    summary: string;
    description: string;
    tags: string[];
    security?: object[];
    params?: Params;
    body?: Body;
    /** By the status. */
    response: Record<number, Response>;
  };
}

/** A request, of which the call's own schemas say what it has. The body is not validated yet. */
type CallRequest<Params extends GenericSchema, Body> = FastifyRequest<{ Params: InferOutput<Params> }> & {
  readonly routeOptions: { readonly schema: { readonly body: Body } };
};

/**
 * Adds a call. Its handler answers with a value that the schema of a response allows, the same as a stream, or a
 * Problem that `refuses` names: any other does not compile.
 */
type AddCall = <
  Response extends GenericSchema,
  Params extends GenericSchema = GenericSchema,
  Body extends GenericSchema | undefined = undefined,
  Code extends ProblemCode = never,
>(
  path: string,
  options: CallOptions<Params, Body, Response, Code>,
  handler: (
    request: CallRequest<Params, Body>,
    reply: FastifyReply,
  ) => Promise<
    InferInput<Response> | JsonStream<InferInput<NoInfer<Response>>> | { code: NoInfer<Code> | CodeOfAdmission }
  >,
) => void;

/**
 * The body as it was sent, and the schema of it that the call documents. The service validates it by that, after it has
 * authorised the caller.
 */
export function sentBody<Body>(request: { body: unknown; routeOptions: { schema: { body: Body } } }) {
  return { body: request.body, schema: request.routeOptions.schema.body };
}

/** Fastify, as the calls of REST see it: typed by the schemas of Valibot, and by the refusals that a call names. */
export type RestApp = Record<'get' | 'post' | 'put' | 'patch' | 'delete', AddCall>;
