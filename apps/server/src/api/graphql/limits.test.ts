import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { paths } from '../../platform/files.ts';
import { sizeOfList, unitsOfText } from './limits.ts';

const types = Object.values(buildSchema(readFileSync(paths.schema, 'utf8')).getTypeMap());
const fields = types
  .filter((type) => isObjectType(type))
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) => Object.values(type.getFields()).map(({ name, type: valueType }) => ({ type, name, valueType })));

test('Each list of the schema has a length', () => {
  const lists = fields.filter(({ valueType }) => isListType(getNullableType(valueType)));
  expect(Object.keys(sizeOfList).toSorted()).toEqual(lists.map(({ type, name }) => `${type}.${name}`).toSorted());
});

test('Each text of the schema has a length', () => {
  const texts = fields.filter(({ valueType }) => ['ID', 'String'].includes(getNamedType(valueType).name));
  expect(Object.keys(unitsOfText).toSorted()).toEqual([...new Set(texts.map(({ name }) => name))].toSorted());
});
