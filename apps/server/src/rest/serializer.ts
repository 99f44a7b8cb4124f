import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { entities } from './entities.ts';

const byId = Object.fromEntries(entities.map((entity) => [entity.$id, entity]));
const compiled = new Map<string, (entity: unknown) => string>();

/** Compiles the serialiser of each schema once. The routes have over a hundred responses, but only few schemas. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  const key = JSON.stringify(schema);
  const serialize = compiled.get(key) ?? fastJson(schema, { schema: byId });
  compiled.set(key, serialize);
  return serialize;
};
