import * as v from 'valibot';
import { fieldProblem, type InputSentence, sentence } from './fieldProblem.ts';
import { limits, minPassword } from './limits.ts';
import type { ProblemOf } from './problem.ts';
import { hasForbiddenCharacters, isBlank, isTooLong, normaliseText } from './text.ts';

/**
 * A visible, one-line text of 1 to `max` UTF-16 units. `notText` is the sentence for a missing one or another value.
 */
export const requiredText = (max: number, empty: InputSentence, long: InputSentence, notText = empty) =>
  v.pipe(
    v.string(notText),
    v.check((text) => !isTooLong(text, max), long),
    v.transform(normaliseText),
    v.check((text) => !isBlank(text), empty),
    v.check((text) => !hasForbiddenCharacters(text), sentence('controlCharacters')),
    v.maxLength(max, long),
  );

/** The username of a registration becomes the profile's, so both have the same rule. */
export const username = requiredText(limits.username, 'usernameEmpty', 'usernameLong');

const email = v.pipe(v.string(sentence('emailEmpty')), v.trim(), v.nonEmpty(sentence('emailEmpty')));

// Spaces are part of a password.
const password = v.pipe(v.string(sentence('passwordEmpty')), v.nonEmpty(sentence('passwordEmpty')));

const newPassword = v.pipe(password, v.minLength(minPassword, sentence('passwordShort')));

/** The validation schemas of the sign-in forms. The identity provider checks the rest. */
export const credentials = {
  login: v.object({ email, password }),
  registration: v.object({
    username,
    email,
    password: newPassword,
    // Form data has no entry for a checkbox that is not ticked.
    terms: v.pipe(v.optional(v.string(), ''), v.nonEmpty(sentence('termsNotAgreed'))),
  }),
} as const;

/** Returns the input as it is stored, or a Problem with the first of its faults and with one for each field. */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> | ProblemOf<'InvalidInput'> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const sentences = new Map<string, InputSentence>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    if (field !== null && !sentences.has(field)) sentences.set(field, sentenceOf(issue));
  }
  return {
    __typename: 'InvalidInput',
    code: 'INVALID_INPUT',
    sentence: sentenceOf(result.issues[0]),
    fields: [...sentences].map(([field, sentence]) => fieldProblem(field, sentence)),
  };
}

/** Every rule of this folder has the name of a sentence as its message. */
const sentenceOf = ({ message }: v.BaseIssue<unknown>) => message as InputSentence;
