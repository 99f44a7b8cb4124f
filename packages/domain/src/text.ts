import { limits } from './limits.ts';

const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu;

// Bidirectional overrides can make a link or name look like another one, and the two separators break a line like a
// newline. Joiners and direction marks are allowed, because emoji and right-to-left names need them.
const forbidden = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** More than the 30 marks that Unicode's Stream-Safe Text Format allows in a row. No language needs that many. */
const longRunOfMarks = /\p{M}{31}/u;

/**
 * Whether a text as sent is too long for any text of at most `max` UTF-16 units. It has to be called first: the other
 * functions of this file take a time that grows with the text. Trimming can remove any number of spaces, so a text may
 * have as many as `limits.sentText` leaves room for. NFC shortens a text to a quarter at most, and sorts a run of
 * combining marks in a time that grows with the square of its length.
 */
export function isTooLong(text: string, max: number): boolean {
  if (text.length > limits.sentText) return true;
  const { length } = text.trim();
  return length > 4 * max || (length > limits.link && longRunOfMarks.test(text));
}

/** Returns the form in which every text is validated and stored: trimmed, then Unicode NFC. */
export const normaliseText = (text: string): string => text.trim().normalize('NFC');

/** As `normaliseText`, for a text of several lines: every line break becomes a line feed. */
export function normaliseLines(text: string): string {
  return normaliseText(text).replace(/\r\n|[\r\u2028\u2029]/g, '\n');
}

/** Whether a text is invisible: empty, or only spaces, joiners, soft hyphens and blank letters. */
export const isBlank = (text: string): boolean => text.replace(invisible, '') === '';

/** Removes characters without a shape, such as joiners and direction marks; spaces stay. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Whether the text has control characters, line breaks, bidirectional overrides or lone surrogates. */
export const hasForbiddenCharacters = (text: string): boolean => forbidden.test(text);

export const toOneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ');

/** Cuts a text to at most `length` UTF-16 units, never within a character, and trims it. */
export function cutText(text: string, length: number): string {
  let cut = '';
  // Firefox before 125 has no segments, but code points. There, an emoji of several of them can be cut.
  const characters = 'Segmenter' in Intl ? new Intl.Segmenter().segment(text) : text;
  for (const one of characters) {
    const character = typeof one === 'string' ? one : one.segment;
    if (cut.length + character.length > length) break;
    cut += character;
  }
  return cut.trim();
}

/** Replaces each character that no text may contain by a space. */
export function withoutForbiddenCharacters(text: string): string {
  return text.replace(new RegExp(forbidden, 'gu'), ' ');
}
