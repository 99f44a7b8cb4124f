import { expect, test } from 'vitest';
import { inputs } from './input.ts';
import { initialUsername } from './profile.ts';
import { validate } from './validate.ts';

test('A first profile takes the display name', () => {
  expect(initialUsername(' Ann Smith ')).toBe('Ann Smith');
});

test('A display name longer than 25 is cut to 25', () => {
  expect(initialUsername('Wolfeschlegelsteinhausenbergerdorff')).toBe('Wolfeschlegelsteinhausenb');
});

test('A display name of a million combining marks is cut at once', () => {
  expect(initialUsername(`Ann ${'\u0300\u0316'.repeat(500_000)}`)).toBe('Ann');
});

test('A display name is never cut through the middle of an emoji', () => {
  expect(initialUsername(`${'a'.repeat(24)}🎁`)).toBe('a'.repeat(24));
});

test.each([
  ['is missing', null],
  ['is empty', ''],
  ['is blank', '  '],
  ['cannot be seen', '\u200b'],
  ['holds control characters', 'Ann\u0000'],
  ['starts with one character longer than 25', `e${'\u0301'.repeat(40)}`],
])("A person whose display name %s becomes 'New User'", (_, displayName) => {
  expect(initialUsername(displayName)).toBe('New User');
});

test.each(['Ann', 'Wolfeschlegelsteinhausenbergerdorff', '👨‍👩‍👧‍👦'.repeat(9), 'x\u202ey', null])(
  'Nobody is locked out by their own name: %j makes a valid username',
  (displayName) => {
    const username = initialUsername(displayName);
    expect(validate(inputs.createProfile, { username })).toEqual({ username, bio: '', avatarUrl: '' });
  },
);
