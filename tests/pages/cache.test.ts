import { readFileSync } from 'node:fs';
import { typesWithoutId } from '@wishnest/web/graphql/client.ts';
import { buildSchema, getNamedType, isAbstractType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';

test('Every type without an id that a query can return is known to the cache', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const reached = new Set<string>();
  const withoutId = new Set<string>();
  function visit(name: string) {
    const type = schema.getType(name);
    if (reached.has(name)) return;
    reached.add(name);
    if (isAbstractType(type)) for (const { name } of schema.getPossibleTypes(type)) visit(name);
    if (!isObjectType(type)) return;
    const fields = type.getFields();
    if (!fields.id) withoutId.add(name);
    for (const { type } of Object.values(fields)) visit(getNamedType(type).name);
  }
  visit('Query');
  expect([...withoutId].sort()).toEqual(['Query', ...typesWithoutId].sort());
});
