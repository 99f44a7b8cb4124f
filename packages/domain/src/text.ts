import { limits } from './limits.ts';

const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu;

// Bidirectional overrides can make a link or name look like another one, and the two separators break a line like a
// newline. Joiners and direction marks are allowed, because emoji and right-to-left names need them.
const forbidden = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/**
 * The longest text that is normalised. NFC shortens a text to a quarter at most, so a longer one exceeds every limit anyway.
 * Normalising hundreds of thousands of combining marks would block the server for a minute.
 */
const maxNormalisedLength = 4 * limits.link;

/** Returns the form in which every text is validated and stored: trimmed, then Unicode NFC. */
export function normaliseText(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > maxNormalisedLength ? trimmed : trimmed.normalize('NFC');
}

/** As `normaliseText`, for a text of several lines: every line break becomes a line feed. */
export function normaliseLines(text: string): string {
  return normaliseText(text).replace(/\r\n|[\r\u2028\u2029]/g, '\n');
}

/** Whether a text is invisible: empty, or only spaces, joiners, soft hyphens and blank letters. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === '';
}

/** Whether the text has control characters, line breaks, bidirectional overrides or lone surrogates. */
export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text);
}

/** Replaces line breaks by spaces. */
export function toOneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ');
}

/** Cuts a text to at most `length` UTF-16 units, never within a character, and trims it. */
export function cutText(text: string, length: number): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cut.length + segment.length > length) break;
    cut += segment;
  }
  return cut.trim();
}

/** Replaces each character that no text may contain by a space. */
export function withoutForbiddenCharacters(text: string): string {
  return text.replace(new RegExp(forbidden, 'gu'), ' ');
}
