import { describe, expect, test } from 'vitest';
import { inputs, validate } from './input.ts';

function invalid(field: string, message: string) {
  return { __typename: 'InvalidInput', message, fields: [{ field, message }] };
}

const textOf = (units: number) => 'x'.repeat(units);
const link = 'https://shop.example/kite';
const linkOf = (units: number) => `${link}?${textOf(units - link.length - 1)}`;

describe('A wishlist name', () => {
  test.each([
    ['1 unit', 'x'],
    ['30 units', textOf(30)],
    ['30 units of 15 emoji', '🎁'.repeat(15)],
    ['an emoji that is joined from several', '👨‍👩‍👧‍👦'],
  ])('may have %s', (_, name) => {
    expect(validate(inputs.createWishlist, { name })).toEqual({ name });
  });

  test.each([
    ['31 units', textOf(31)],
    ['31 units, 15 emoji and a letter', `${'🎁'.repeat(15)}x`],
    ['a letter that NFC makes longer', '\u0958'.repeat(16)],
  ])('is too long with %s', (_, name) => {
    expect(validate(inputs.createWishlist, { name })).toEqual(
      invalid('name', 'Wishlist name must be under 30 characters.'),
    );
  });

  test.each([
    ['empty', ''],
    ['blank', ' \n '],
    ['invisible', '\u200b\u2800'],
    ['missing', undefined],
    ['a number', 7],
  ])('cannot be %s', (_, name) => {
    expect(validate(inputs.createWishlist, { name })).toEqual(invalid('name', 'Wishlist name cannot be empty.'));
  });

  test('is trimmed before it is counted', () => {
    expect(validate(inputs.createWishlist, { name: `  ${textOf(30)}\n` })).toEqual({ name: textOf(30) });
  });

  test('is composed before it is counted', () => {
    expect(validate(inputs.createWishlist, { name: 'e\u0301'.repeat(30) })).toEqual({ name: 'é'.repeat(30) });
  });

  test.each(['a\nb', 'a\u0000b', 'a\u202eb', 'a\ud800b'])('holds no control characters: %j', (name) => {
    expect(validate(inputs.createWishlist, { name })).toEqual(
      invalid('name', 'Remove line breaks and invisible control characters.'),
    );
  });

  test('has other messages when it is changed', () => {
    expect(validate(inputs.renameWishlist, ' ')).toMatchObject({ message: 'Name is required.' });
    expect(validate(inputs.renameWishlist, textOf(31))).toMatchObject({
      message: 'Name must be under 30 characters.',
    });
    expect(validate(inputs.renameWishlist, ' Xmas ')).toBe('Xmas');
  });
});

describe('An item name', () => {
  test('may have 30 units and not 31', () => {
    expect(validate(inputs.addItem, { name: textOf(30), link })).toEqual({ name: textOf(30), link });
    expect(validate(inputs.addItem, { name: textOf(31), link })).toEqual(
      invalid('name', 'Item name must be under 30 characters.'),
    );
  });

  test('is required', () => {
    expect(validate(inputs.addItem, { name: ' ', link })).toEqual(invalid('name', 'Item name is required.'));
  });

  test('has other messages when it is edited', () => {
    expect(validate(inputs.editItem, { name: textOf(31) })).toEqual(
      invalid('name', 'Name must be under 30 characters.'),
    );
    expect(validate(inputs.editItem, { name: '' })).toEqual(invalid('name', 'Item name is required.'));
  });
});

describe('An item link', () => {
  test('is stored as typed, trimmed and composed only', () => {
    expect(validate(inputs.addItem, { name: 'Kite', link: ' HTTPS://Shop.Example/Cafe\u0301/../kite ' })).toEqual({
      name: 'Kite',
      link: 'HTTPS://Shop.Example/Caf\u00e9/../kite',
    });
  });

  test('may have 2,048 units and not 2,049', () => {
    expect(validate(inputs.editItem, { link: linkOf(2048) })).toEqual({ link: linkOf(2048) });
    expect(validate(inputs.editItem, { link: linkOf(2049) })).toEqual(
      invalid('link', 'Enter a valid URL (e.g., https://example.com)'),
    );
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'example.com', 'https://a\u202eb.com'])(
    'cannot be %j',
    (bad) => {
      expect(validate(inputs.addItem, { name: 'Kite', link: bad })).toEqual(
        invalid('link', 'Enter a valid URL (e.g., https://example.com)'),
      );
    },
  );

  test.each([
    ['empty', ' '],
    ['missing', undefined],
  ])('cannot be %s', (_, none) => {
    expect(validate(inputs.addItem, { name: 'Kite', link: none })).toEqual(invalid('link', 'Link is required.'));
  });
});

describe('An item', () => {
  test('keeps what an edit leaves out', () => {
    expect(validate(inputs.editItem, {})).toEqual({});
    expect(validate(inputs.editItem, { name: 'Lamp' })).toEqual({ name: 'Lamp' });
    expect(validate(inputs.editItem, { link })).toEqual({ link });
  });

  test('starts unreserved', () => {
    expect(validate(inputs.addItem, { name: 'Kite', link, reservedBy: null })).toMatchObject({ name: 'Kite' });
    expect(validate(inputs.addItem, { name: 'Kite', link, reservedBy: 'bob' })).toEqual(
      invalid('reservedBy', 'An item starts unreserved: leave reservedBy out or send null.'),
    );
  });

  test('gets a message for each field that is wrong', () => {
    expect(validate(inputs.addItem, { name: '', link: 'kite' })).toEqual({
      __typename: 'InvalidInput',
      message: 'Item name is required.',
      fields: [
        { field: 'name', message: 'Item name is required.' },
        { field: 'link', message: 'Enter a valid URL (e.g., https://example.com)' },
      ],
    });
  });
});

describe('A new order', () => {
  test.each([0, 1, 2_147_483_647])('may put a wishlist at %d', (order) => {
    expect(validate(inputs.reorderWishlists, [{ id: 'a', order }])).toEqual([{ id: 'a', order }]);
  });

  test.each([-1, 2_147_483_648, 1.5, '1', null, undefined, Number.NaN])('cannot put one at %j', (order) => {
    expect(validate(inputs.reorderWishlists, [{ id: 'a', order }])).toEqual(
      invalid('0.order', 'Order must be a whole number from 0 to 2147483647.'),
    );
  });

  test('of more wishlists than a person can have is refused before its members are validated', () => {
    const positions = Array.from({ length: 201 }, () => null);
    expect(validate(inputs.reorderWishlists, positions)).toEqual({
      __typename: 'InvalidInput',
      message: 'Send at most 200 wishlists at a time.',
      fields: [],
    });
  });

  test('may put two at the same position', () => {
    const positions = [
      { id: 'a', order: 1 },
      { id: 'b', order: 1 },
    ];
    expect(validate(inputs.reorderWishlists, positions)).toEqual(positions);
  });

  test('names every wishlist once', () => {
    const positions = [
      { id: 'a', order: 1 },
      { id: 'a', order: 2 },
    ];
    expect(validate(inputs.reorderWishlists, positions)).toMatchObject({
      message: 'Every wishlist may appear only once.',
      fields: [],
    });
  });

  test.each([undefined, 7, null])('needs every wishlist’s id: not %j', (id) => {
    expect(validate(inputs.reorderWishlists, [{ id, order: 1 }])).toEqual(
      invalid('0.id', 'Every wishlist needs its id.'),
    );
  });
});

test.each([
  ['createWishlist', 'Wishlist name cannot be empty.'],
  ['addItem', 'Item name is required.'],
  ['createProfile', 'Username is required.'],
  ['updateProfile', 'Username is required.'],
] as const)('A missing member is refused by %s like an empty one', (name, message) => {
  expect(validate(inputs[name], {})).toMatchObject({ message });
});

test('A position without id and order gets a message for each', () => {
  expect(validate(inputs.reorderWishlists, [{}])).toMatchObject({
    fields: [
      { field: '0.id', message: 'Every wishlist needs its id.' },
      { field: '0.order', message: 'Order must be a whole number from 0 to 2147483647.' },
    ],
  });
});

test.each([
  ['createWishlist', 'Send the body as a JSON object.'],
  ['addItem', 'Send the body as a JSON object.'],
  ['editItem', 'Send the body as a JSON object.'],
  ['createProfile', 'Send the body as a JSON object.'],
  ['updateProfile', 'Send the body as a JSON object.'],
  ['renameWishlist', 'Send the new name as a JSON string.'],
  ['reorderWishlists', 'Send the body as a JSON list of {id, order}.'],
] as const)('An input of the wrong type is refused by %s with one sentence', (name, message) => {
  for (const input of [undefined, null, 7, true]) {
    expect(validate(inputs[name], input)).toEqual({ __typename: 'InvalidInput', message, fields: [] });
  }
});
