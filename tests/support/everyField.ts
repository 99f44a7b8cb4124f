import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** Deeper than the schema. A limit is needed where types refer to each other. */
const depths = 8;

/**
 * A selection of every field that can be reached from a type, so that fields that are added later are included.
 * @param given values of required arguments by name; a missing one fails the test
 * @param leftOut names of fields that are not selected
 */
export function selectEverything(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  given: Given,
  depth = depths,
  leftOut: readonly string[] = [],
): string {
  if (isLeafType(type)) return '';
  if (isAbstractType(type)) {
    const kinds = schema.getPossibleTypes(type).map((kind) => {
      return `... on ${kind.name} ${selectEverything(schema, kind, given, depth, leftOut)}`;
    });
    return `{ __typename ${kinds.join(' ')} }`;
  }
  if (!isObjectType(type)) throw new Error(`${type.name} has no fields to select.`);
  const fields = Object.values(type.getFields()).map((field) => {
    const of = getNamedType(field.type);
    if (leftOut.includes(field.name)) return '';
    if (depth === 0 && !isLeafType(of)) return '';
    return `${field.name}${argumentsOf(field, given)} ${selectEverything(schema, of, given, depth - 1, leftOut)}`;
  });
  return `{ __typename ${fields.join(' ')} }`;
}

type Given = Record<string, string>;

function argumentsOf(field: GraphQLField<unknown, unknown>, given: Given): string {
  const filled = field.args.filter(isRequiredArgument).map(({ name }) => {
    const value = given[name];
    if (value === undefined) throw new Error(`There is no value for the argument ${name} of ${field.name}.`);
    return `${name}: ${value}`;
  });
  return filled.length > 0 ? `(${filled.join(', ')})` : '';
}
