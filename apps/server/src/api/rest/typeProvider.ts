import type { Readable } from 'node:stream';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** Refusals that `refusalCodesOf` adds to those of a call, and that its service may find too. */
interface RefusalOfConfig {
  code: 'UNAUTHENTICATED' | 'TOO_MANY_REQUESTS' | 'PROVIDER_UNAVAILABLE';
}

/**
 * Types the calls of REST by Valibot's schemas. A call answers with a value, a Problem that it names, or the value as a
 * stream.
 */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends GenericSchema ? InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends GenericSchema ? InferInput<this['schema']> | RefusalOfConfig | Readable : unknown;
}

export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ValibotTypeProvider
>;
