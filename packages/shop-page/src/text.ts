import { decodeHTML } from 'entities';
import { longest } from './bounds.ts';

/** Stands in a text where an inline element begins or ends, perhaps within a word, as in '<b>12</b><sup>95</sup>'. */
export const boundary = '\u2063';

/** The longest text that is tidied, in UTF-16 units. */
const mostTidied = 1000;

/** Control characters, halves of characters, separators of lines, and characters that turn the direction of a text. */
const forbidden = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Where two words have no space between them but the end of an element, and characters for private use, which are
 * icons.
 */
const gaps = new RegExp(`\\p{Co}|(?<=[\\p{Ll}\\d)]|\\p{Lu}{2})${boundary}{1,9}(?=\\p{Lu}|\\d)`, 'gu');
const invisible = new RegExp(`[\\u00ad\\u200b\\u2060\\ufeff${boundary}]`, 'g');

/**
 * Returns a text as one line of plain text. Some shops encode characters twice, and some put markup into their texts.
 */
export function tidy(text: string): string {
  const decoded = decodeHTML(decodeHTML(text.slice(0, mostTidied))).replace(/<\/?[a-z][^<>]*>/gi, ' ');
  const visible = decoded.replace(gaps, ' ').replace(forbidden, ' ').replace(invisible, '');
  return visible.replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** Returns the letters and digits of a text in lower case, to compare it with others. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A short text without empty lines, which elements around it have added. */
export const linesOf = (text: string) =>
  text.length > 2 * longest.priceBlock
    ? text
    : text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join('\n');
