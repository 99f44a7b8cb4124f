import { limits } from './limits.ts';

const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu;

// Bidirectional overrides can make a link or a name read as something else; the two line separators break a line
// as surely as a newline does. Joiners and direction marks stay: emoji and right-to-left names are made of them.
const forbidden = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/**
 * NFC shortens a text to a quarter at most: one longer than this is too long for every rule, whatever its form. Putting
 * hundreds of thousands of combining marks in order would take a minute, in which nobody else is served.
 */
const normalisable = 4 * limits.link;

/** The form in which every text is checked and stored: trimmed, then Unicode NFC. */
export function normaliseText(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > normalisable ? trimmed : trimmed.normalize('NFC');
}

/** Whether nothing of the text can be seen: spaces, joiners, soft hyphens, blank letters. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === '';
}

/** Whether the text holds control characters, line breaks, bidirectional overrides or lone surrogates. */
export function hasForbiddenCharacters(text: string): boolean {
  return forbidden.test(text);
}

/** One line of what was typed or pasted over several. */
export function toOneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ');
}

/** Cut to at most `length` UTF-16 units, never through the middle of a character, and trimmed again. */
export function cutText(text: string, length: number): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cut.length + segment.length > length) break;
    cut += segment;
  }
  return cut.trim();
}
