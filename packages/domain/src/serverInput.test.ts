import { expect, test } from 'vitest';
import { restInputs } from './serverInput.ts';
import { validate } from './validate.ts';

const kite = { name: 'Kite', link: 'https://shop.example/kite' };

test('An item that is added over REST starts unreserved', () => {
  const message = 'An item starts unreserved: leave reservedBy out or send null.';
  expect(validate(restInputs.addItem, { ...kite, reservedBy: null })).toMatchObject(kite);
  expect(validate(restInputs.addItem, { ...kite, reservedBy: 'bob' })).toEqual({
    __typename: 'InvalidInput',
    message,
    fields: [{ field: 'reservedBy', message }],
  });
});

test('Of an item over REST no member is read that is not documented', () => {
  expect(Object.keys(restInputs.addItem.entries)).toEqual(['name', 'link', 'reservedBy']);
  expect(Object.keys(restInputs.editItem.entries)).toEqual(['name', 'link']);
  for (const note of ['Size 39', 'x'.repeat(201), 7]) {
    expect(validate(restInputs.addItem, { ...kite, note })).toEqual(kite);
    expect(validate(restInputs.editItem, { note })).toEqual({});
  }
});
