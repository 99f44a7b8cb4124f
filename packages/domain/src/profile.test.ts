import { expect, test } from 'vitest';
import { inputs } from './input.ts';
import { initialUsername } from './profile.ts';
import { validate } from './validate.ts';

test.each([
  ['as it is', ' Ann Smith ', 'Ann Smith'],
  ['cut to 25', 'Wolfeschlegelsteinhausenbergerdorff', 'Wolfeschlegelsteinhausenb'],
  ['cut before an emoji', `${'a'.repeat(24)}🎁`, 'a'.repeat(24)],
  ['cut between emoji', '👨‍👩‍👧‍👦'.repeat(9), '👨‍👩‍👧‍👦'.repeat(2)],
  ['cut at once, if it has a million combining marks', `Ann ${'\u0300\u0316'.repeat(500_000)}`, 'Ann'],
])('Specification 4: a first profile takes the display name %s', (_, displayName, username) => {
  expect(initialUsername(displayName)).toBe(username);
  expect(validate(inputs.createProfile, { username })).toMatchObject({ username });
});

test.each([
  ['is missing', null],
  ['is empty', ''],
  ['is blank', '  '],
  ['cannot be seen', '\u200b'],
  ['holds control characters', 'Ann\u0000'],
  ['holds a bidirectional override', 'x\u202ey'],
  ['starts with one character longer than 25', `e${'\u0301'.repeat(40)}`],
])("Specification 4: a person whose display name %s becomes 'New User'", (_, displayName) => {
  expect(initialUsername(displayName)).toBe('New User');
});
