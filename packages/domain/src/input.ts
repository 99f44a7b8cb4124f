import * as v from 'valibot';
import { days } from './day.ts';
import { sentence } from './fieldProblem.ts';
import { limits, type OptionalText } from './limits.ts';
import { isWebAddress } from './link.ts';
import { papers } from './paper.ts';
import { avatars } from './profile.ts';
import { programAccesses } from './programs.ts';
import { hasForbiddenCharacters, isBlank, isTooLong, normaliseLines, normaliseText, toOneLine } from './text.ts';
import { requiredText, username } from './validate.ts';

const link = v.pipe(
  v.string(sentence('linkEmpty')),
  v.check((text) => !isTooLong(text, limits.link), sentence('linkLong')),
  v.transform(normaliseText),
  v.check((text) => !isBlank(text), sentence('linkEmpty')),
  v.maxLength(limits.link, sentence('linkLong')),
  v.check((text) => !hasForbiddenCharacters(text) && isWebAddress(text), sentence('linkInvalid')),
);

/** A text of one line, which may be empty. */
const lineOf = (name: OptionalText) =>
  v.pipe(
    v.string(sentence(`${name}Missing`)),
    v.check((text) => !isTooLong(text, limits[name]), sentence(`${name}Long`)),
    v.transform(normaliseText),
    v.check((text) => !hasForbiddenCharacters(text), sentence('controlCharacters')),
    v.maxLength(limits[name], sentence(`${name}Long`)),
    v.transform(emptyIfBlank),
  );

/** A text of several lines, which may be empty. */
const linesOf = (name: OptionalText) =>
  v.pipe(
    v.string(sentence(`${name}Missing`)),
    v.check((text) => !isTooLong(text, limits[name]), sentence(`${name}Long`)),
    v.transform(normaliseLines),
    v.check((text) => !hasForbiddenCharacters(toOneLine(text)), sentence('hiddenCharacters')),
    v.maxLength(limits[name], sentence(`${name}Long`)),
    v.transform(emptyIfBlank),
  );

const note = linesOf('note');

const about = lineOf('about');

const day = v.picklist(days, sentence('dayUnknown'));

const bio = lineOf('bio');

const paper = v.picklist(papers, sentence('paperUnknown'));

const avatarUrl = v.picklist(['', ...avatars], sentence('avatarUnknown'));

function emptyIfBlank(text: string): string {
  return isBlank(text) ? '' : text;
}

/** A JSON object. A missing member gets the sentence of that member's own schema for `undefined`. */
export function jsonObject<Entries extends v.ObjectEntries>(entries: Entries) {
  const members = v.object(entries, (issue) => {
    const member = issue.path?.[0]?.origin === 'key' ? entries[String(issue.path[0].key)] : undefined;
    return (member && v.safeParse(member, undefined).issues?.[0].message) ?? sentence('jsonObject');
  });
  // The validator would accept a list as an object.
  const isNoList = v.custom<object>((input) => !Array.isArray(input), sentence('jsonObject'));
  // A pipe has no `entries`, from which other schemas are built, so they are added.
  return { ...v.pipe(isNoList, members), entries };
}

/** What an item has of which only a name and a link were given. */
export const emptyItem = { note: '', price: null } as const;

/** The validation schemas that the forms and the server share. Those of the server alone are in `serverInput.ts`. */
export const inputs = {
  createWishlist: jsonObject({
    name: requiredText(limits.wishlistName, 'wishlistNameEmpty', 'wishlistNameLong'),
    paper: v.nullish(paper),
  }),
  renameWishlist: jsonObject({
    name: requiredText(limits.wishlistName, 'renameEmpty', 'renameLong', 'jsonString'),
    paper: v.nullish(paper),
  }),
  describeWishlist: jsonObject({ about, day: v.nullish(day) }),
  addItem: jsonObject({
    name: requiredText(limits.itemName, 'itemNameEmpty', 'itemNameLong'),
    link,
    note: v.optional(note, emptyItem.note),
  }),
  editItem: jsonObject({
    name: v.optional(requiredText(limits.itemName, 'itemNameEmpty', 'itemEditNameLong')),
    link: v.optional(link),
    note: v.optional(note),
  }),
  receiveItem: jsonObject({ note: v.optional(note, '') }),
  writeRemark: jsonObject({ words: requiredText(limits.words, 'wordsEmpty', 'wordsLong') }),
  createProfile: jsonObject({ username, bio: v.optional(bio, ''), avatarUrl: v.optional(avatarUrl, '') }),
  updateProfile: jsonObject({ username, bio, avatarUrl }),
  createProgramToken: jsonObject({
    name: requiredText(limits.programName, 'programNameEmpty', 'programNameLong'),
    access: v.picklist(programAccesses, sentence('programAccessUnknown')),
    days: v.pipe(
      v.number(sentence('programDaysInvalid')),
      v.integer(sentence('programDaysInvalid')),
      v.minValue(1, sentence('programDaysInvalid')),
      v.maxValue(limits.programDays, sentence('programDaysInvalid')),
    ),
  }),
} as const;

/** The texts of an item, as everybody sees them. */
export type ItemFields = v.InferOutput<typeof inputs.addItem>;
