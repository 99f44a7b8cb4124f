import { describe, expect, test } from 'vitest';
import { inputs } from './input.ts';
import { validate } from './validate.ts';

function invalid(field: string, message: string) {
  return { __typename: 'InvalidInput', message, fields: [{ field, message }] };
}

const textOf = (units: number) => 'x'.repeat(units);

describe('A profile', () => {
  const ann = { username: 'Ann', bio: '', avatarUrl: '' };

  test('has a username of 1 to 25 units', () => {
    expect(validate(inputs.updateProfile, { ...ann, username: textOf(25) })).toMatchObject({ username: textOf(25) });
    expect(validate(inputs.updateProfile, { ...ann, username: textOf(26) })).toEqual(
      invalid('username', 'Username must be at most 25 characters.'),
    );
    expect(validate(inputs.updateProfile, { ...ann, username: '  ' })).toEqual(
      invalid('username', 'Username is required.'),
    );
  });

  test('has a bio of 0 to 70 units', () => {
    expect(validate(inputs.updateProfile, { ...ann, bio: ` ${textOf(70)} ` })).toMatchObject({ bio: textOf(70) });
    expect(validate(inputs.updateProfile, { ...ann, bio: textOf(71) })).toEqual(
      invalid('bio', 'Bio must be at most 70 characters.'),
    );
  });

  test('has a bio of one line', () => {
    expect(validate(inputs.updateProfile, { ...ann, bio: 'kites\nlamps' })).toEqual(
      invalid('bio', 'Remove line breaks and invisible control characters.'),
    );
  });

  test('has an empty bio where the text is invisible', () => {
    expect(validate(inputs.updateProfile, { ...ann, bio: '\u200b' })).toEqual(ann);
  });

  test.each(['', 'avatar1', 'avatar9'])('may have the avatar %j', (avatarUrl) => {
    expect(validate(inputs.updateProfile, { ...ann, avatarUrl })).toEqual({ ...ann, avatarUrl });
  });

  test.each(['avatar0', 'avatar10', 'Avatar1', 'avatar1.png', 'https://example.com/me.png', null])(
    'cannot have the avatar %j',
    (avatarUrl) => {
      expect(validate(inputs.updateProfile, { ...ann, avatarUrl })).toEqual(
        invalid('avatarUrl', 'Choose one of the avatars.'),
      );
    },
  );

  test('starts without a bio and an avatar where none is given', () => {
    expect(validate(inputs.createProfile, { username: 'Ann' })).toEqual(ann);
  });

  test('is updated as a whole', () => {
    expect(validate(inputs.updateProfile, { username: 'Ann' })).toEqual({
      __typename: 'InvalidInput',
      message: 'Send bio as a text; it may be empty.',
      fields: [
        { field: 'bio', message: 'Send bio as a text; it may be empty.' },
        { field: 'avatarUrl', message: 'Choose one of the avatars.' },
      ],
    });
  });
});
