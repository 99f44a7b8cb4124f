import { inputSentences } from '@wishnest/messages/api';
import { describe, expect, test } from 'vitest';
import { emptyItem, inputs as graphqlInputs } from './input.ts';
import { limits, optionalTexts } from './limits.ts';
import type { InvalidInput } from './problem.ts';
import { reorderInput } from './serverInput.ts';
import { validate } from './validate.ts';

const inputs = { ...graphqlInputs, reorder: reorderInput };
type Name = keyof typeof inputs;

/** The input as it is stored, or its refusal with the sentences that people read. */
function check(schema: Parameters<typeof validate>[0], input: unknown) {
  const result = validate(schema, input);
  if (typeof result !== 'object' || result === null || !('sentence' in result)) return result;
  const { sentence, fields, ...problem } = result as InvalidInput;
  const sentences = fields.map((each) => ({ field: each.field, message: inputSentences[each.sentence] }));
  return { ...problem, message: inputSentences[sentence], fields: sentences };
}

const textOf = (units: number) => 'x'.repeat(units);
const link = 'https://shop.example/kite';
const linkOf = (units: number) => `${link}?${textOf(units - link.length - 1)}`;
const kite = { name: 'Kite', link };
const { price: _, ...emptyTexts } = emptyItem;
const ann = { username: 'Ann', bio: '', avatarUrl: '' };
const lines = `${textOf(100)}\n${textOf(99)}`;

const atOrder = (order: unknown) => [{ id: 'a', order }];

test.each<[what: string, Name, sent: unknown, stored?: unknown]>([
  ['a wishlist name of 15 emoji, which have 30 units', 'createWishlist', { name: '🎁'.repeat(15) }],
  [
    'a name that is trimmed before it is counted',
    'renameWishlist',
    { name: `  ${textOf(30)}\n` },
    { name: textOf(30) },
  ],
  ['a name that is composed', 'createWishlist', { name: 'e\u0301'.repeat(30) }, { name: 'é'.repeat(30) }],
  ['a wishlist with a paper', 'createWishlist', { name: 'Xmas', paper: 'STRIPE' }],
  ['a line about a wishlist of 200 units', 'describeWishlist', { about: textOf(200) }],
  ['a line that cannot be seen', 'describeWishlist', { about: ' \u200b' }, { about: '' }],
  ['a wishlist’s day, which some years have not', 'describeWishlist', { about: '', day: '02-29' }],
  ['a wishlist without a day', 'describeWishlist', { about: '', day: null }],
  ['a new name alone', 'renameWishlist', { name: 'Xmas' }],
  ['an item name of 30 units', 'editItem', { name: textOf(30) }],
  ['a new item of a name and a link', 'addItem', kite, { ...kite, ...emptyTexts }],
  ['a link of 2,048 units', 'editItem', { link: linkOf(2048) }],
  [
    'a link as it is typed, trimmed and composed only',
    'editItem',
    { link: ' HTTPS://Shop.Example/Cafe\u0301/../kite ' },
    { link: 'HTTPS://Shop.Example/Caf\u00e9/../kite' },
  ],
  ['a note that cannot be seen', 'editItem', { note: '\u200b\n\r \u2800' }, { note: '' }],
  [
    'a note of 200 units, of which a line break is one',
    'editItem',
    { note: lines.replace('\n', '\r\n') },
    { note: lines },
  ],
  ['an edit that leaves everything out', 'editItem', {}],
  ['a username of 25 units', 'updateProfile', { ...ann, username: textOf(25) }],
  ['a bio of 70 units', 'updateProfile', { ...ann, bio: ` ${textOf(70)} ` }, { ...ann, bio: textOf(70) }],
  ['a bio that is invisible', 'updateProfile', { ...ann, bio: '\u200b' }, ann],
  ['the last avatar', 'updateProfile', { ...ann, avatarUrl: 'avatar9' }],
  ['a first profile without bio and avatar', 'createProfile', { username: 'Ann' }, ann],
  ['the first position', 'reorder', atOrder(0)],
  ['the last position, of two wishlists', 'reorder', ['a', 'b'].map((id) => ({ id, order: 2_147_483_647 }))],
])('Valid is %s', (_, name, sent, stored = sent) => {
  expect(check(inputs[name], sent)).toEqual(stored);
});

const refusal = (message: string, fields: { field: string; message: string }[] = []) => {
  return { __typename: 'InvalidInput', code: 'INVALID_INPUT', message, fields };
};

const messages = {
  longWishlist: 'Wishlist name must be under 30 characters.',
  controls: 'This has hidden characters or line breaks. Type it again here.',
  longName: 'Name must be under 30 characters.',
  noItem: 'Item name is required.',
  longItem: 'Item name must be under 30 characters.',
  badLink: 'Enter a valid URL (e.g., https://example.com)',
  longLink: 'Link must be at most 2,048 characters.',
  longNote: 'Note must be at most 200 characters.',
  noteControls: 'This has hidden characters. Type it again here.',
  badNote: 'Send note as a text; it may be empty.',
  noUsername: 'Username is required.',
  longUsername: 'Username must be at most 25 characters.',
  longBio: 'Bio must be at most 70 characters.',
  avatar: 'Choose one of the avatars.',
  order: 'Order must be a whole number from 0 to 2147483647.',
  noId: "Each entry needs a wishlist's id.",
};

const notes = ['a\u0000b', 'a\tb', 'a\u001bb', 'a\u0085b', 'a\u202eb', 'a\u2066b', 'a\ud83c\n\udf81b'];

test.each<[Name, field: string, message: string, ...sent: unknown[]]>([
  ['createWishlist', 'name', messages.longWishlist, textOf(31), `${'🎁'.repeat(15)}x`, '\u0958'.repeat(16)],
  ['createWishlist', 'name', 'Wishlist name cannot be empty.', '', ' \n ', '\u200b\u2800', undefined, 7],
  ['createWishlist', 'name', messages.controls, 'a\nb', 'a\u0000b', 'a\u202eb', 'a\ud800b'],
  ['renameWishlist', 'name', 'Name is required.', ' ', ''],
  ['renameWishlist', 'name', 'Send the new name as a JSON string.', undefined, null, 7, true],
  ['describeWishlist', 'about', 'The line must be at most 200 characters.', textOf(201)],
  ['describeWishlist', 'about', 'Send about as a text; it may be empty.', undefined, null, 7],
  ['describeWishlist', 'day', 'Day must be a month and a day of it, such as 12-24.', '', '02-30', '1-01', 1224],
  ['addItem', 'name', messages.noItem, ' ', '', undefined],
  ['addItem', 'name', messages.longItem, textOf(31)],
  ['editItem', 'name', messages.longName, textOf(31)],
  ['editItem', 'name', messages.noItem, ''],
  ['addItem', 'link', messages.badLink, 'javascript:alert(1)', 'data:text/html,x', 'kite', 'https://a\u202eb.com'],
  ['addItem', 'link', 'Link is required.', ' ', undefined],
  ['addItem', 'link', messages.longLink, linkOf(2049), 'x'.repeat(2049)],
  ['editItem', 'link', messages.longLink, linkOf(2049)],
  ['addItem', 'note', messages.longNote, `${lines}x`],
  ['addItem', 'note', messages.noteControls, ...notes],
  ['addItem', 'note', messages.badNote, null, 7, ['a']],
  ['writeRemark', 'words', 'Write something first.', ' ', '', undefined, null, 7],
  ['writeRemark', 'words', 'Write at most 200 characters.', textOf(201)],
  ['writeRemark', 'words', messages.controls, 'a\nb', 'a\u202eb'],
  ['updateProfile', 'username', messages.longUsername, textOf(26)],
  ['updateProfile', 'username', messages.noUsername, '  '],
  ['createProfile', 'username', messages.noUsername, undefined],
  ['updateProfile', 'bio', messages.longBio, textOf(71)],
  ['updateProfile', 'bio', messages.controls, 'kites\nlamps'],
  ['updateProfile', 'avatarUrl', messages.avatar, 'avatar0', 'avatar10', 'Avatar1', 'avatar1.png', null],
])('Specification 5: of %s the %s is refused with %j', (name, field, message, ...sent) => {
  const others = {
    createWishlist: {},
    addItem: kite,
    describeWishlist: { about: '' },
    createProfile: {},
    updateProfile: ann,
  };
  for (const value of sent) {
    const input = { ...others[name as keyof typeof others], [field]: value };
    expect(check(inputs[name], input)).toEqual(refusal(message, [{ field, message }]));
  }
});

test.each<[Name, sent: unknown, ...fields: [field: string, message: string][]]>([
  ['addItem', { name: '', link: 'kite' }, ['name', messages.noItem], ['link', messages.badLink]],
  [
    'updateProfile',
    { username: 'Ann' },
    ['bio', 'Send bio as a text; it may be empty.'],
    ['avatarUrl', messages.avatar],
  ],
  [
    'createWishlist',
    { name: 'Xmas', paper: 'news' },
    ['paper', 'Paper must be LEAF, STAR, DOT, WAVE, CHECK or STRIPE.'],
  ],
  ['reorder', [{}], ['0.id', messages.noId], ['0.order', messages.order]],
])('Each field of %s that is wrong has a message', (name, sent, ...wrong) => {
  const fields = wrong.map(([field, message]) => ({ field, message }));
  expect(check(inputs[name], sent)).toEqual(refusal(fields[0]?.message ?? '', fields));
});

describe.each(optionalTexts.item)('The %s of an item', (field) => {
  const edit = (value: unknown) => validate(graphqlInputs.editItem, { [field]: value });

  test('may be empty, and have as many units as its limit', () => {
    for (const text of ['', textOf(limits[field])]) expect(edit(text)).toEqual({ [field]: text });
    expect(edit(' \u200b')).toEqual({ [field]: '' });
  });

  test.each<[code: string, ...values: unknown[]]>([
    ['TOO_LONG', textOf(limits[field] + 1), textOf(500_000)],
    ['FORBIDDEN_CHARACTERS', 'a\u0000b', 'a\u202eb'],
    ['EMPTY', null, 7, ['a']],
  ])('is refused as %s', (code, ...values) => {
    for (const value of values) expect(edit(value)).toMatchObject({ fields: [{ field, code }] });
  });
});

describe('A new order', () => {
  test.each([-1, 2_147_483_648, 1.5, '1', null, undefined, Number.NaN])('cannot put a wishlist at %j', (order) => {
    const fields = [{ field: '0.order', message: messages.order }];
    expect(check(reorderInput, atOrder(order))).toEqual(refusal(messages.order, fields));
  });

  test.each([
    ['names more wishlists than a person can have', Array(201).fill(null), 'Send at most 200 wishlists at a time.'],
    ['names one twice', [...atOrder(1), ...atOrder(2)], 'Every wishlist may appear only once.'],
  ])('is refused as a whole if it %s', (_, positions, message) => {
    expect(check(reorderInput, positions)).toEqual(refusal(message));
  });
});

test.each([
  ['letters', textOf(500_000)],
  ['spaces before a letter', `${' '.repeat(500_000)}x`],
  ['combining marks', `a${'\u0300\u0316'.repeat(250_000)}`],
  ['line breaks', `x${'\r\n'.repeat(250_000)}x`],
  ['slashes', `${'/'.repeat(500_000)}x`],
])('A text of half a million %s is refused at once, as one that is too long', (_, text) => {
  for (const [name, input, message] of [
    ['createWishlist', { name: text }, messages.longWishlist],
    ['renameWishlist', { name: text }, messages.longName],
    ['addItem', { ...kite, name: text }, messages.longItem],
    ['editItem', { name: text }, messages.longName],
    ['editItem', { link: `https://shop.example/${text}` }, messages.longLink],
    ['editItem', { note: text }, messages.longNote],
    ['createProfile', { username: text }, messages.longUsername],
    ['createProfile', { username: 'Ann', bio: text }, messages.longBio],
  ] as const)
    expect(check(inputs[name], input)).toMatchObject({ message });
});

test.each<[message: string, ...names: Name[]]>([
  [
    'Send the body as a JSON object.',
    'createWishlist',
    'renameWishlist',
    'addItem',
    'editItem',
    'createProfile',
    'updateProfile',
  ],
  ['Send the body as a JSON list of {id, order}.', 'reorder'],
])('An input of the wrong type is refused with %j', (message, ...names) => {
  for (const name of names)
    for (const input of [undefined, null, 7, true]) expect(check(inputs[name], input)).toEqual(refusal(message));
});
