import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { entities } from './entities.ts';

const byId = Object.fromEntries(entities.map((entity) => [entity.$id, entity]));
const compiled = new Map<string, (entity: unknown) => string>();

/** The calls have more than a hundred answers between them but a handful of entities: each is compiled once. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  const key = JSON.stringify(schema);
  const serialize = compiled.get(key) ?? fastJson(schema, { schema: byId });
  compiled.set(key, serialize);
  return serialize;
};
