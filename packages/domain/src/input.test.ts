import { describe, expect, test } from 'vitest';
import { inputs } from './input.ts';
import { reorderInput } from './serverInput.ts';
import { validate } from './validate.ts';

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
    expect(validate(inputs.addItem, { name: textOf(30), link })).toMatchObject({ name: textOf(30) });
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
    expect(validate(inputs.addItem, { name: 'Kite', link: ' HTTPS://Shop.Example/Cafe\u0301/../kite ' })).toMatchObject(
      {
        link: 'HTTPS://Shop.Example/Caf\u00e9/../kite',
      },
    );
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

describe('A note of an item', () => {
  const add = (note: unknown) => validate(inputs.addItem, { name: 'Kite', link, note });
  const stored = (note: string) => ({ name: 'Kite', link, note });

  test('may be left out of a new item, which then has none', () => {
    expect(validate(inputs.addItem, { name: 'Kite', link })).toEqual(stored(''));
  });

  test.each([
    ['nothing', ''],
    ['spaces and line breaks', ' \n\r\n '],
    ['invisible characters', '\u200b\n\u2800'],
  ])('of %s is none', (_, note) => {
    expect(add(note)).toEqual(stored(''));
    expect(validate(inputs.editItem, { note })).toEqual({ note: '' });
  });

  test('is trimmed and composed, and keeps its lines, however a system breaks them', () => {
    expect(add('\n Cafe\u0301\r\nsize 39\rgreen\u2028or\u2029\nred \n')).toEqual(
      stored('Caf\u00e9\nsize 39\ngreen\nor\n\nred'),
    );
  });

  test('may have 200 units and not 201, and a line break is one of them', () => {
    const lines = `${textOf(100)}\r\n${textOf(99)}`;
    expect(add(lines)).toEqual(stored(lines.replace('\r', '')));
    expect(add(`${lines}x`)).toEqual(invalid('note', 'Note must be at most 200 characters.'));
    expect(validate(inputs.editItem, { note: textOf(201) })).toEqual(
      invalid('note', 'Note must be at most 200 characters.'),
    );
  });

  test.each(['a\u0000b', 'a\tb', 'a\u001bb', 'a\u0085b', 'a\u202eb', 'a\u2066b', 'a\ud83c\n\udf81b'])(
    'holds no other control characters: %j',
    (note) => {
      expect(add(note)).toEqual(invalid('note', 'Remove invisible control characters.'));
    },
  );

  test.each([null, 7, ['a']])('is a text, not %j', (note) => {
    expect(add(note)).toEqual(invalid('note', 'Send note as a text; it may be empty.'));
    expect(validate(inputs.editItem, { note })).toEqual(invalid('note', 'Send note as a text; it may be empty.'));
  });
});

describe('An item', () => {
  test('keeps what an edit leaves out', () => {
    expect(validate(inputs.editItem, {})).toEqual({});
    expect(validate(inputs.editItem, { name: 'Lamp' })).toEqual({ name: 'Lamp' });
    expect(validate(inputs.editItem, { link })).toEqual({ link });
    expect(validate(inputs.editItem, { note: 'Size 39' })).toEqual({ note: 'Size 39' });
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
    expect(validate(reorderInput, [{ id: 'a', order }])).toEqual([{ id: 'a', order }]);
  });

  test.each([-1, 2_147_483_648, 1.5, '1', null, undefined, Number.NaN])('cannot put one at %j', (order) => {
    expect(validate(reorderInput, [{ id: 'a', order }])).toEqual(
      invalid('0.order', 'Order must be a whole number from 0 to 2147483647.'),
    );
  });

  test('of more wishlists than a person can have is refused before its members are validated', () => {
    const positions = Array.from({ length: 201 }, () => null);
    expect(validate(reorderInput, positions)).toEqual({
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
    expect(validate(reorderInput, positions)).toEqual(positions);
  });

  test('names every wishlist once', () => {
    const positions = [
      { id: 'a', order: 1 },
      { id: 'a', order: 2 },
    ];
    expect(validate(reorderInput, positions)).toMatchObject({
      message: 'Every wishlist may appear only once.',
      fields: [],
    });
  });

  test.each([undefined, 7, null])('needs every wishlist’s id: not %j', (id) => {
    expect(validate(reorderInput, [{ id, order: 1 }])).toEqual(invalid('0.id', "Each entry needs a wishlist's id."));
  });
});

describe.each([
  ['letters', 'x'.repeat(500_000)],
  ['spaces before a letter', `${' '.repeat(500_000)}x`],
  ['combining marks', `a${'\u0300\u0316'.repeat(250_000)}`],
  ['line breaks', `x${'\r\n'.repeat(250_000)}x`],
])('A text of half a million %s', (_, text) => {
  test.each([
    ['createWishlist', { name: text }, 'Wishlist name must be under 30 characters.'],
    ['renameWishlist', text, 'Name must be under 30 characters.'],
    ['addItem', { name: text, link }, 'Item name must be under 30 characters.'],
    ['editItem', { name: text }, 'Name must be under 30 characters.'],
    ['editItem', { link: text }, 'Enter a valid URL (e.g., https://example.com)'],
    ['editItem', { note: text }, 'Note must be at most 200 characters.'],
    ['createProfile', { username: text }, 'Username must be at most 25 characters.'],
    ['createProfile', { username: 'Ann', bio: text }, 'Bio must be at most 70 characters.'],
  ] as const)('is refused by %s at once, with the message of a text that is too long', (name, input, message) => {
    expect(validate(inputs[name], input)).toMatchObject({ message });
  });
});

test('A new wishlist may have a name with thousands of spaces around it', () => {
  const name = `${' '.repeat(4000)}Kite${' '.repeat(4000)}`;
  expect(validate(inputs.createWishlist, { name })).toEqual({ name: 'Kite' });
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
  expect(validate(reorderInput, [{}])).toMatchObject({
    fields: [
      { field: '0.id', message: "Each entry needs a wishlist's id." },
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
    expect(validate({ ...inputs, reorderWishlists: reorderInput }[name], input)).toEqual({
      __typename: 'InvalidInput',
      message,
      fields: [],
    });
  }
});
