import * as v from 'valibot';
import { avatars } from './avatars.ts';
import { limits } from './limits.ts';
import { isWebAddress } from './link.ts';
import { validation } from './messages.ts';
import type { ProblemOf } from './problem.ts';
import { hasForbiddenCharacters, isBlank, normaliseText } from './text.ts';

/** A visible, one-line text of 1 to `max` UTF-16 units. `empty` is the message for a missing, empty or invisible one. */
const requiredText = (max: number, empty: string, long: string, notText: string = empty) =>
  v.pipe(
    v.string(notText),
    v.transform(normaliseText),
    v.check((text) => !isBlank(text), empty),
    v.check((text) => !hasForbiddenCharacters(text), validation.controlCharacters),
    v.maxLength(max, long),
  );

const link = v.pipe(
  v.string(validation.linkEmpty),
  v.transform(normaliseText),
  v.check((text) => !isBlank(text), validation.linkEmpty),
  v.check((text) => !hasForbiddenCharacters(text) && isWebAddress(text), validation.linkInvalid),
  v.maxLength(limits.link, validation.linkInvalid),
);

const username = requiredText(limits.username, validation.usernameEmpty, validation.usernameLong);

const bio = v.pipe(
  v.string(validation.bioMissing),
  v.transform(normaliseText),
  v.check((text) => !hasForbiddenCharacters(text), validation.controlCharacters),
  v.maxLength(limits.bio, validation.bioLong),
  v.transform((text) => (isBlank(text) ? '' : text)),
);

const avatarUrl = v.picklist(['', ...avatars], validation.avatarUnknown);

const order = v.pipe(
  v.number(validation.orderInvalid),
  v.integer(validation.orderInvalid),
  v.minValue(0, validation.orderInvalid),
  v.maxValue(limits.order, validation.orderInvalid),
);

/** A JSON object. A missing member gets the message of that member's own schema for `undefined`. */
function jsonObject<Entries extends v.ObjectEntries>(entries: Entries) {
  const members = v.object(entries, (issue) => {
    const member = issue.path?.[0]?.origin === 'key' ? entries[String(issue.path[0].key)] : undefined;
    return (member && v.safeParse(member, undefined).issues?.[0].message) ?? validation.jsonObject;
  });
  // The validator would accept a list as an object.
  const isNoList = v.custom<object>((input) => !Array.isArray(input), validation.jsonObject);
  return { ...v.pipe(isNoList, members), entries };
}

/** The validation schemas that the forms and both APIs share. The OpenAPI document is generated from them too. */
export const inputs = {
  createWishlist: jsonObject({
    name: requiredText(limits.wishlistName, validation.wishlistNameEmpty, validation.wishlistNameLong),
  }),
  renameWishlist: requiredText(
    limits.wishlistName,
    validation.renameEmpty,
    validation.renameLong,
    validation.jsonString,
  ),
  reorderWishlists: v.pipe(
    v.array(v.unknown(), validation.jsonList),
    v.maxLength(limits.wishlistsPerPerson, validation.positionsTooMany),
    v.array(jsonObject({ id: v.string(validation.wishlistIdMissing), order })),
    v.check(
      (positions) => new Set(positions.map((position) => position.id)).size === positions.length,
      validation.wishlistIdRepeated,
    ),
  ),
  addItem: jsonObject({
    name: requiredText(limits.itemName, validation.itemNameEmpty, validation.itemNameLong),
    link,
    reservedBy: v.optional(v.null(validation.reservedByNotNull)),
  }),
  editItem: jsonObject({
    name: v.optional(requiredText(limits.itemName, validation.itemNameEmpty, validation.itemEditNameLong)),
    link: v.optional(link),
  }),
  createProfile: jsonObject({ username, bio: v.optional(bio, ''), avatarUrl: v.optional(avatarUrl, '') }),
  updateProfile: jsonObject({ username, bio, avatarUrl }),
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
    message: result.issues[0].message,
    fields: [...fields].map(([field, message]) => ({ field, message })),
  };
}
