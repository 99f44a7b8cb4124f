import * as v from 'valibot';
import { limits } from './limits.ts';
import type { ProblemOf } from './problem.ts';
import { hasForbiddenCharacters, isBlank, isTooLong, normaliseText } from './text.ts';
import { credentialTexts } from './texts/credential.ts';

/** A visible, one-line text of 1 to `max` UTF-16 units. `notText` is the message for a missing one or another value. */
export const requiredText = (max: number, empty: string, long: string, notText: string = empty) =>
  v.pipe(
    v.string(notText),
    v.check((text) => !isTooLong(text, max), long),
    v.transform(normaliseText),
    v.check((text) => !isBlank(text), empty),
    v.check((text) => !hasForbiddenCharacters(text), credentialTexts.controlCharacters),
    v.maxLength(max, long),
  );

/** The username of a registration becomes the profile's, so both have the same rule. */
export const username = requiredText(limits.username, credentialTexts.usernameEmpty, credentialTexts.usernameLong);

const email = v.pipe(v.string(credentialTexts.emailEmpty), v.trim(), v.nonEmpty(credentialTexts.emailEmpty));

// Spaces are part of a password. Its minimum length is the identity provider's rule.
const password = v.pipe(v.string(credentialTexts.passwordEmpty), v.nonEmpty(credentialTexts.passwordEmpty));

/** The validation schemas of the sign-in forms. The identity provider checks the rest. */
export const credentials = {
  login: v.object({ email, password }),
  registration: v.object({
    username,
    email,
    password,
    // Form data has no entry for a checkbox that is not ticked.
    terms: v.pipe(v.optional(v.string(), ''), v.nonEmpty(credentialTexts.termsNotAgreed)),
  }),
} as const;

/** Returns the input as it is stored, or a Problem with the first message and with one message per field. */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> | ProblemOf<'InvalidInput'> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fields = new Map<string, string>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    if (field !== null && !fields.has(field)) fields.set(field, issue.message);
  }
  return {
    __typename: 'InvalidInput',
    code: 'INVALID_INPUT',
    message: result.issues[0].message,
    fields: [...fields].map(([field, message]) => ({ field, message })),
  };
}
