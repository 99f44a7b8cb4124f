import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { GenericSchema } from 'valibot';

/** The schemas that the document has by a name. */
export type NamedSchemas = Record<string, GenericSchema>;

export function convert(schema: GenericSchema, config: ConversionConfig) {
  const { $schema, $defs, ...converted } = toJsonSchema(schema, { errorMode: 'ignore', ...config });
  return converted;
}

/**
 * Builds what writes the responses of a call: of a success, the members that its schema names. Refusals are written
 * whole: to compile schemas of them too would double the time of a start.
 */
export const serializerCompiler: FastifySerializerCompiler<GenericSchema> = ({ schema, httpStatus }) =>
  Number(httpStatus) < 400
    ? // In this form a value that may be null has a type of its own, by which it is written twice as fast as by `anyOf`.
      fastJson(convert(schema, { target: 'openapi-3.0' }) as Schema)
    : JSON.stringify;
