import * as v from 'valibot';
import { limits } from './limits.ts';
import { credentialTexts } from './texts/credential.ts';
import { requiredText } from './validate.ts';

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
