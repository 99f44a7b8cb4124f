import { readFileSync } from 'node:fs';
import { limits } from '@wishnest/domain/limits';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isListType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import { paths } from '../../platform/files.ts';
import { limitRule, sizeOfList, unitsHeldBy, unitsOfText } from './limits.ts';

const schema = buildSchema(readFileSync(paths.schema, 'utf8'));
const types = Object.values(schema.getTypeMap());
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

/** How many units an operation holds in memory. */
function heldBy(source: string): number {
  const document = parse(source);
  validate(schema, document, [limitRule]);
  const operation = getOperationAST(document);
  return operation ? unitsHeldBy(operation) : 0;
}

test.each([
  ['a list of 200 wishlists', 'wishlists { %s }', 'items { id }'],
  ['those that are shared with the viewer', 'sharedWithMe { wishlists { %s } }', 'items { id }'],
  ['a page of gifts', 'gifts { gifts { wishlist { %s } } }', 'items { id }'],
])('As many items of %s are counted as one operation may read', (_, list, items) => {
  const ofItem = sizeOfList['OwnWishlist.items']?.unitsOfRow ?? 0;
  const held = heldBy(`{ viewer { ${list.replace('%s', items)} } }`);
  expect(held).toBeGreaterThanOrEqual(limits.itemsPerOperation * ofItem);
  expect(held).toBeLessThan(1.2 * limits.itemsPerOperation * ofItem);
});

test('A mutation holds its response, and the rows of the field that reads most', () => {
  const rename = 'renameWishlist(input: { wishlistId: "a", name: "b" }) { ... on OwnWishlist { items { id } } }';
  const [one, three] = [
    heldBy(`mutation { a: ${rename} }`),
    heldBy(`mutation { a: ${rename} b: ${rename} c: ${rename} }`),
  ];
  expect(three).toBeGreaterThan(one);
  expect(three).toBeLessThan(1.5 * one);
});
