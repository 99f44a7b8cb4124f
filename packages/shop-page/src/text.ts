import { decodeHTML } from 'entities';
import { longest } from './bounds.ts';

/** Stands in a text where an inline element begins or ends, perhaps within a word, as in '<b>12</b><sup>95</sup>'. */
export const boundary = '\u2063';

/** The longest text that is tidied, in UTF-16 units. */
const mostTidied = 1000;

/** Control characters, halves of characters, separators of lines, and characters that turn the direction of a text. */
const forbidden = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Returns a text as one line of plain text. Some shops encode characters twice, and some put markup into their texts. */
export function tidy(text: string): string {
  const decoded = decodeHTML(decodeHTML(text.slice(0, mostTidied))).replace(/<\/?[a-z][^<>]*>/gi, ' ');
  // Characters for private use are icons. An element ends where two words have no space between them.
  const apart = decoded.replace(/\p{Co}|(?<=[\p{Ll}\d)]|\p{Lu}{2})\u2063{1,9}(?=\p{Lu}|\d)/gu, ' ');
  const visible = apart.replace(forbidden, ' ').replace(/[\u00ad\u200b\u2060\u2063\ufeff]/g, '');
  return visible.replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** Returns the letters and digits of a text in lower case, to compare it with others. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A short text without empty lines, which elements around it have added. */
export const linesOf = (text: string) =>
  text.length > 2 * longest.priceBlock
    ? text
    : text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join('\n');
