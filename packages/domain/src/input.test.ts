import { describe, expect, test } from 'vitest';
import { inputs as graphqlInputs } from './input.ts';
import { reorderInput, restInputs } from './serverInput.ts';
import { validate } from './validate.ts';

const inputs = { ...graphqlInputs, reorder: reorderInput };
type Name = keyof typeof inputs;

const textOf = (units: number) => 'x'.repeat(units);
const link = 'https://shop.example/kite';
const linkOf = (units: number) => `${link}?${textOf(units - link.length - 1)}`;
const kite = { name: 'Kite', link };
const noted = (note: unknown) => ({ ...kite, note });
const ann = { username: 'Ann', bio: '', avatarUrl: '' };
const lines = `${textOf(100)}\n${textOf(99)}`;

const atOneOrder = ['a', 'b'].map((id) => ({ id, order: 1 }));
const atOrder = (order: unknown) => [{ id: 'a', order }];

test.each<[what: string, Name, sent: unknown, stored?: unknown]>([
  ['a wishlist name of 1 unit', 'createWishlist', { name: 'x' }],
  ['a wishlist name of 30 units', 'createWishlist', { name: textOf(30) }],
  ['a wishlist name of 15 emoji, which have 30 units', 'createWishlist', { name: '🎁'.repeat(15) }],
  ['a wishlist name of an emoji that is joined from several', 'createWishlist', { name: '👨‍👩‍👧‍👦' }],
  [
    'a name that is trimmed before it is counted',
    'createWishlist',
    { name: `  ${textOf(30)}\n` },
    { name: textOf(30) },
  ],
  ['a name among thousands of spaces', 'createWishlist', { name: `${' '.repeat(4000)}Kite` }, { name: 'Kite' }],
  ['a name that is composed', 'createWishlist', { name: 'e\u0301'.repeat(30) }, { name: 'é'.repeat(30) }],
  ['a new wishlist name', 'renameWishlist', ' Xmas ', 'Xmas'],
  ['an item name of 30 units', 'editItem', { name: textOf(30) }],
  ['a new item without a note', 'addItem', kite, noted('')],
  ['a link of 2,048 units', 'editItem', { link: linkOf(2048) }],
  [
    'a link as it is typed, trimmed and composed only',
    'editItem',
    { link: ' HTTPS://Shop.Example/Cafe\u0301/../kite ' },
    { link: 'HTTPS://Shop.Example/Caf\u00e9/../kite' },
  ],
  ['a note of nothing', 'addItem', noted('')],
  ['a note of spaces and line breaks', 'editItem', { note: ' \n\r\n ' }, { note: '' }],
  ['a note of invisible characters', 'editItem', { note: '\u200b\n\u2800' }, { note: '' }],
  [
    'a note of several lines, however a system breaks them',
    'addItem',
    noted('\n Cafe\u0301\r\nsize 39\rgreen\u2028or\u2029\nred \n'),
    noted('Caf\u00e9\nsize 39\ngreen\nor\n\nred'),
  ],
  ['a note of 200 units, of which a line break is one', 'addItem', noted(lines.replace('\n', '\r\n')), noted(lines)],
  ['an edit that leaves everything out', 'editItem', {}],
  ['a username of 25 units', 'updateProfile', { ...ann, username: textOf(25) }],
  ['a bio of 70 units', 'updateProfile', { ...ann, bio: ` ${textOf(70)} ` }, { ...ann, bio: textOf(70) }],
  ['a bio that is invisible', 'updateProfile', { ...ann, bio: '\u200b' }, ann],
  ['the first avatar', 'updateProfile', { ...ann, avatarUrl: 'avatar1' }],
  ['the last avatar', 'updateProfile', { ...ann, avatarUrl: 'avatar9' }],
  ['a first profile without bio and avatar', 'createProfile', { username: 'Ann' }, ann],
  ['the first position', 'reorder', atOrder(0)],
  ['the last position', 'reorder', atOrder(2_147_483_647)],
  ['two wishlists at the same position', 'reorder', atOneOrder],
])('Valid is %s', (_, name, sent, stored = sent) => {
  expect(validate(inputs[name], sent)).toEqual(stored);
});

const messages = {
  emptyWishlist: 'Wishlist name cannot be empty.',
  longWishlist: 'Wishlist name must be under 30 characters.',
  controls: 'This has hidden characters or line breaks. Type it again here.',
  longName: 'Name must be under 30 characters.',
  noItem: 'Item name is required.',
  badLink: 'Enter a valid URL (e.g., https://example.com)',
  longNote: 'Note must be at most 200 characters.',
  badNote: 'Send note as a text; it may be empty.',
  avatar: 'Choose one of the avatars.',
  order: 'Order must be a whole number from 0 to 2147483647.',
  noId: "Each entry needs a wishlist's id.",
};

test.each<[Name, field: string, message: string, ...sent: unknown[]]>([
  ['createWishlist', 'name', messages.longWishlist, textOf(31), `${'🎁'.repeat(15)}x`, '\u0958'.repeat(16)],
  ['createWishlist', 'name', messages.emptyWishlist, '', ' \n ', '\u200b\u2800', undefined, 7],
  ['createWishlist', 'name', messages.controls, 'a\nb', 'a\u0000b', 'a\u202eb', 'a\ud800b'],
  ['addItem', 'name', messages.noItem, ' ', '', undefined],
  ['addItem', 'name', 'Item name must be under 30 characters.', textOf(31)],
  ['editItem', 'name', messages.longName, textOf(31)],
  ['editItem', 'name', messages.noItem, ''],
  [
    'addItem',
    'link',
    messages.badLink,
    'javascript:alert(1)',
    'data:text/html,x',
    'example.com',
    'https://a\u202eb.com',
  ],
  ['addItem', 'link', 'Link is required.', ' ', undefined],
  ['editItem', 'link', messages.badLink, linkOf(2049)],
  ['addItem', 'note', messages.longNote, `${lines}x`],
  ['editItem', 'note', messages.longNote, textOf(201)],
  [
    'addItem',
    'note',
    'This has hidden characters. Type it again here.',
    'a\u0000b',
    'a\tb',
    'a\u001bb',
    'a\u0085b',
    'a\u202eb',
  ],
  ['addItem', 'note', 'This has hidden characters. Type it again here.', 'a\u2066b', 'a\ud83c\n\udf81b'],
  ['addItem', 'note', messages.badNote, null, 7, ['a']],
  ['editItem', 'note', messages.badNote, null, 7, ['a']],
  ['updateProfile', 'username', 'Username must be at most 25 characters.', textOf(26)],
  ['updateProfile', 'username', 'Username is required.', '  '],
  ['createProfile', 'username', 'Username is required.', undefined],
  ['updateProfile', 'bio', 'Bio must be at most 70 characters.', textOf(71)],
  ['updateProfile', 'bio', messages.controls, 'kites\nlamps'],
  ['updateProfile', 'avatarUrl', messages.avatar, 'avatar0', 'avatar10', 'Avatar1', 'avatar1.png', null],
  ['updateProfile', 'avatarUrl', messages.avatar, 'https://example.com/me.png'],
])('Of %s the %s is refused with %j', (name, field, message, ...sent) => {
  const others = { createWishlist: {}, addItem: kite, editItem: {}, createProfile: {}, updateProfile: ann };
  for (const value of sent)
    expect(validate(inputs[name], { ...others[name as keyof typeof others], [field]: value })).toEqual({
      __typename: 'InvalidInput',
      code: 'INVALID_INPUT',
      message,
      fields: [{ field, message }],
    });
});

test('A new wishlist name has messages of its own', () => {
  expect(validate(inputs.renameWishlist, ' ')).toMatchObject({ message: 'Name is required.' });
  expect(validate(inputs.renameWishlist, textOf(31))).toMatchObject({ message: messages.longName });
});

test.each<[Name, sent: unknown, ...fields: [field: string, message: string][]]>([
  ['addItem', { name: '', link: 'kite' }, ['name', messages.noItem], ['link', messages.badLink]],
  [
    'updateProfile',
    { username: 'Ann' },
    ['bio', 'Send bio as a text; it may be empty.'],
    ['avatarUrl', messages.avatar],
  ],
  ['reorder', [{}], ['0.id', messages.noId], ['0.order', messages.order]],
])('Each field of %s that is wrong has a message', (name, sent, ...wrong) => {
  const fields = wrong.map(([field, message]) => ({ field, message }));
  expect(validate(inputs[name], sent)).toEqual({
    __typename: 'InvalidInput',
    code: 'INVALID_INPUT',
    message: fields[0]?.message,
    fields,
  });
});

describe('A new order', () => {
  test.each([-1, 2_147_483_648, 1.5, '1', null, undefined, Number.NaN])('cannot put one at %j', (order) => {
    expect(validate(reorderInput, atOrder(order))).toMatchObject({ fields: [{ field: '0.order' }] });
  });

  test.each([undefined, 7, null])('needs every wishlist’s id: not %j', (id) => {
    expect(validate(reorderInput, [{ id, order: 1 }])).toMatchObject({ fields: [{ field: '0.id' }] });
  });

  test.each([
    ['names more wishlists than a person can have', Array(201).fill(null), 'Send at most 200 wishlists at a time.'],
    ['names one twice', [...atOrder(1), ...atOrder(2)], 'Every wishlist may appear only once.'],
  ])('is refused as a whole if it %s', (_, positions, message) => {
    expect(validate(reorderInput, positions)).toEqual({
      __typename: 'InvalidInput',
      code: 'INVALID_INPUT',
      message,
      fields: [],
    });
  });
});

test.each([
  ['letters', textOf(500_000)],
  ['spaces before a letter', `${' '.repeat(500_000)}x`],
  ['combining marks', `a${'\u0300\u0316'.repeat(250_000)}`],
  ['line breaks', `x${'\r\n'.repeat(250_000)}x`],
])('A text of half a million %s is refused at once, as one that is too long', (_, text) => {
  for (const [name, input, message] of [
    ['createWishlist', { name: text }, messages.longWishlist],
    ['renameWishlist', text, messages.longName],
    ['addItem', { ...kite, name: text }, 'Item name must be under 30 characters.'],
    ['editItem', { name: text }, messages.longName],
    ['editItem', { link: text }, messages.badLink],
    ['editItem', { note: text }, messages.longNote],
    ['createProfile', { username: text }, 'Username must be at most 25 characters.'],
    ['createProfile', { username: 'Ann', bio: text }, 'Bio must be at most 70 characters.'],
  ] as const)
    expect(validate(inputs[name], input)).toMatchObject({ message });
});

test.each<[message: string, ...names: Name[]]>([
  ['Send the body as a JSON object.', 'createWishlist', 'addItem', 'editItem', 'createProfile', 'updateProfile'],
  ['Send the new name as a JSON string.', 'renameWishlist'],
  ['Send the body as a JSON list of {id, order}.', 'reorder'],
])('An input of the wrong type is refused with %j', (message, ...names) => {
  for (const name of names)
    for (const input of [undefined, null, 7, true])
      expect(validate(inputs[name], input)).toEqual({
        __typename: 'InvalidInput',
        code: 'INVALID_INPUT',
        message,
        fields: [],
      });
});

describe('Of an item over REST', () => {
  test('reservedBy may be left out or null, since an item starts unreserved', () => {
    const message = 'An item starts unreserved: leave reservedBy out or send null.';
    const fields = [{ field: 'reservedBy', message }];
    expect(validate(restInputs.addItem, { ...kite, reservedBy: null })).toMatchObject(kite);
    const refusal = { __typename: 'InvalidInput', code: 'INVALID_INPUT', message, fields };
    expect(validate(restInputs.addItem, { ...kite, reservedBy: 'bob' })).toEqual(refusal);
  });

  test('no member is read that is not documented', () => {
    expect(Object.keys(restInputs.addItem.entries)).toEqual(['name', 'link', 'reservedBy']);
    expect(Object.keys(restInputs.editItem.entries)).toEqual(['name', 'link']);
    for (const note of ['Size 39', textOf(201), 7]) {
      expect(validate(restInputs.addItem, noted(note))).toEqual(kite);
      expect(validate(restInputs.editItem, { note })).toEqual({});
    }
  });
});
