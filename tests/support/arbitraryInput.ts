import fc from 'fast-check';
import { type GraphQLInputType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { anyNumber, anyText, anyValue } from './arbitrary.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  type?: string;
  enum?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** Ids and share codes that belong together, by the names of their parameters and members. */
export type Known = Record<string, string>;

type Members = [name: string, value: fc.Arbitrary<unknown>][];

/** A body for a REST call, from its documented schema. */
export function bodyOf(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const { type, enum: choices, properties = {}, items = {} } = schema;
  if (choices) return orAnything(fc.constantFrom(...choices));
  if (type === 'array') return listOf(bodyOf(items, known));
  if (type === 'object') {
    return recordOf(Object.entries(properties).map(([key, value]) => [key, bodyOf(value, known, key)]));
  }
  if (type === 'null') return orAnything(fc.constant(null));
  if (type === 'boolean') return orAnything(fc.boolean());
  if (type === 'integer') return orAnything(anyNumber);
  return orAnything(textFor(name, known));
}

/** A value for a GraphQL variable, from its declared type. */
export function variableOf(type: GraphQLInputType, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return variableOf(type.ofType, known, name);
  if (isListType(type)) return listOf(variableOf(type.ofType, known));
  if (isInputObjectType(type)) {
    return recordOf(
      Object.values(type.getFields()).map((field) => [field.name, variableOf(field.type, known, field.name)]),
    );
  }
  return orAnything(type.name === 'Int' ? anyNumber : textFor(name, known));
}

/** The known value of this name, or any text. */
export function textFor(name: string, known: Known): fc.Arbitrary<string> {
  const id = known[name];
  return id === undefined ? anyText : fc.constant(id);
}

/** Usually a fitting value, so that most calls pass validation; sometimes any other value. */
function orAnything(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: fitting }, { weight: 1, arbitrary: anyValue });
}

function listOf(member: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return orAnything(fc.array(member, { maxLength: 4 }));
}

function recordOf(members: Members): fc.Arbitrary<unknown> {
  const whole = fc.record(Object.fromEntries(members));
  const part = fc.record(Object.fromEntries(members), { requiredKeys: [] });
  return orAnything(fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: part }));
}
