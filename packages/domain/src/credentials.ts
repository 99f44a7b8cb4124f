import * as v from 'valibot';
import { inputs } from './input.ts';
import { validation } from './messages.ts';

const email = v.pipe(v.string(validation.emailEmpty), v.trim(), v.nonEmpty(validation.emailEmpty));

// Spaces are part of a password, and how long it has to be is the identity provider's rule.
const password = v.pipe(v.string(validation.passwordEmpty), v.nonEmpty(validation.passwordEmpty));

/** What the sign-in forms ask before anything travels; whether it is true, the identity provider decides. */
export const credentials = {
  login: v.object({ email, password }),
  /** The username will be the profile's, so it follows the profile's rule. */
  registration: v.object({
    username: inputs.createProfile.entries.username,
    email,
    password,
    // A form leaves out a checkbox that is not ticked.
    terms: v.pipe(v.optional(v.string(), ''), v.nonEmpty(validation.termsNotAgreed)),
  }),
} as const;
