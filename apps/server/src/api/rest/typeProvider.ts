import type { Readable } from 'node:stream';
import type { SwaggerTransform } from '@fastify/swagger';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { Problem } from '@wishnest/domain/problem';
import fastJson, { type Schema } from 'fast-json-stringify';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySerializerCompiler,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** Types the calls of REST by Valibot's schemas. A call answers with a value, the Problem in its place, or the value as a stream. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends GenericSchema ? InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends GenericSchema ? InferInput<this['schema']> | Problem | Readable : unknown;
}

export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ValibotTypeProvider
>;

function convert(schema: GenericSchema, config: ConversionConfig) {
  const { $schema, $defs, ...converted } = toJsonSchema(schema, { errorMode: 'ignore', ...config });
  return converted;
}

/**
 * Builds what writes the responses of a call: members that its schema does not name are left out. A refusal has its documented
 * member alone; to compile the schemas of refusals too would double the time of a start.
 */
export const serializerCompiler: FastifySerializerCompiler<GenericSchema> = ({ schema, httpStatus }) =>
  Number(httpStatus) < 400
    ? // In this form a value that may be null has a type of its own, by which it is written twice as fast as by `anyOf`.
      fastJson(convert(schema, { target: 'openapi-3.0' }) as Schema)
    : JSON.stringify;

/** How the document refers to an entity. */
export const overrideRef = ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`;

/** The schemas that the document has by a name. */
export type Entities = Record<string, GenericSchema>;

interface DocumentedSchema {
  hide?: boolean;
  params?: GenericSchema;
  body?: GenericSchema;
  response?: Record<string, GenericSchema>;
}

/** Converts the schemas of a call for the OpenAPI document, which refers to the entities. A response is described by its status. */
export const documentCall =
  (descriptions: Record<string, string>, definitions: Entities): SwaggerTransform =>
  ({ schema, url }) => {
    const { hide, params, body, response = {}, ...rest } = (schema ?? {}) as DocumentedSchema;
    if (hide) return { schema: { hide }, url };
    const config = { definitions, overrideRef };
    const responses = Object.entries(response).map(([status, one]) => [
      status,
      { description: descriptions[status] ?? 'Done.', ...convert(one, config) },
    ]);
    const documented = {
      ...rest,
      ...(params && { params: convert(params, config) }),
      ...(body && { body: convert(body, config) }),
      response: Object.fromEntries(responses),
    };
    return { schema: documented, url };
  };
