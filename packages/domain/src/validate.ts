import * as v from 'valibot';
import type { ProblemOf } from './problem.ts';
import { hasForbiddenCharacters, isBlank, isTooLong, normaliseText } from './text.ts';
import { credentialTexts } from './texts/credential.ts';

/**
 * A visible, one-line text of 1 to `max` UTF-16 units. `empty` is the message for an empty or invisible one, and `notText` for
 * a missing one or another value.
 */
export const requiredText = (max: number, empty: string, long: string, notText: string = empty) =>
  v.pipe(
    v.string(notText),
    v.check((text) => !isTooLong(text, max), long),
    v.transform(normaliseText),
    v.check((text) => !isBlank(text), empty),
    v.check((text) => !hasForbiddenCharacters(text), credentialTexts.controlCharacters),
    v.maxLength(max, long),
  );

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
    message: result.issues[0].message,
    fields: [...fields].map(([field, message]) => ({ field, message })),
  };
}
