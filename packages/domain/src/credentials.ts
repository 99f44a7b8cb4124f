import * as v from 'valibot';
import { inputs } from './input.ts';
import { validation } from './validationTexts.ts';

const email = v.pipe(v.string(validation.emailEmpty), v.trim(), v.nonEmpty(validation.emailEmpty));

// Spaces are part of a password. Its minimum length is the identity provider's rule.
const password = v.pipe(v.string(validation.passwordEmpty), v.nonEmpty(validation.passwordEmpty));

/** The validation schemas of the sign-in forms. The identity provider checks the rest. */
export const credentials = {
  login: v.object({ email, password }),
  /** The username becomes the profile's, so it has the same rule. */
  registration: v.object({
    username: inputs.createProfile.entries.username,
    email,
    password,
    // Form data has no entry for a checkbox that is not ticked.
    terms: v.pipe(v.optional(v.string(), ''), v.nonEmpty(validation.termsNotAgreed)),
  }),
} as const;
