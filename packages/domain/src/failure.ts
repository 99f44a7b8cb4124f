import * as v from 'valibot';

/** What somebody did; `page` is everything without an action of its own. */
const actions = ['login', 'register', 'google', 'reset', 'verification', 'page'] as const;

export type FailedAction = (typeof actions)[number];

/**
 * A failure in a browser. It has no word that a person or a library wrote: `code` is the identity provider's, or else
 * the name of the error's class, and `at` is the place in a script of ours.
 */
export const failure = v.strictObject({
  action: v.picklist(actions),
  code: v.pipe(v.string(), v.regex(/^(?:auth\/[a-z0-9-]{1,50}|[A-Z][A-Za-z]{1,30})$/)),
  at: v.optional(v.pipe(v.string(), v.regex(/^\/assets\/[\w.-]{1,60}\.js:\d{1,6}:\d{1,8}$/))),
});

export type Failure = v.InferOutput<typeof failure>;
