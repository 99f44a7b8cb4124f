import type { Readable } from 'node:stream';
import type { ProblemCode } from '@wishnest/domain/problem';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** Refusals that `refusalCodesOf` adds to those of a call, and that its service may find too. */
type CodeOfAdmission = 'UNAUTHENTICATED' | 'TOO_MANY_REQUESTS' | 'PROVIDER_UNAVAILABLE';

/** What a call says of itself. */
interface CallOptions<Params, Response, Code> {
  config?: FastifyContextConfig & { refuses?: readonly Code[] };
  schema: {
    operationId: string;
    summary: string;
    description: string;
    tags: string[];
    security?: object[];
    params?: Params;
    body?: GenericSchema;
    /** By the status. */
    response: Record<number, Response>;
  };
}

/**
 * Adds a call. Its handler answers with a value that the schema of a response allows, the same as a stream, or a
 * Problem that `refuses` names: any other does not compile.
 */
type AddCall = <
  Response extends GenericSchema,
  Params extends GenericSchema = GenericSchema,
  Code extends ProblemCode = never,
>(
  path: string,
  options: CallOptions<Params, Response, Code>,
  handler: (
    request: FastifyRequest<{ Params: InferOutput<Params> }>,
    reply: FastifyReply,
  ) => Promise<InferInput<Response> | Readable | { code: NoInfer<Code> | CodeOfAdmission }>,
) => void;

/** Fastify, as the calls of REST see it: typed by the schemas of Valibot, and by the refusals that a call names. */
export type RestApp = Record<'get' | 'post' | 'put' | 'patch' | 'delete', AddCall>;
