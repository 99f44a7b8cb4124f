import { sharePreview } from '@wishnest/domain/brand';

/** Text that the typefaces of `draw.ts` can render. */
const writable =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]+$/u;
const pictographs =
  /\p{Extended_Pictographic}\uFE0F|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\u20E3|\uFE0F/gu;

/** Characters beyond U+FFFF, which the typefaces lack. Many are a styled form of a plain letter, as 𝓗 is of H. */
const styledLetters = /[\u{10000}-\u{10FFFF}]/gu;

/** In UTF-16 units. A longer name is split into two lines. */
const maxLineLength = 16;

export const nameLines = (name: string): string[] => splitInTwo(writablePart(name) || sharePreview.title);

/** The text of the line below the name. */
export const ownerLine = (owner: string): string => sharePreview.words(writablePart(owner));

/** The text without emoji; '' if it has other characters that the typefaces lack. */
function writablePart(text: string): string {
  const words = text
    .replace(pictographs, '')
    .replace(styledLetters, (letter) => letter.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();
  return writable.test(words) && words.search(styledLetters) < 0 ? words : '';
}

/** Splits a long name into lines of similar length, between words if it has several. */
function splitInTwo(name: string): string[] {
  if (name.length <= maxLineLength) return [name];
  const words = name.split(' ');
  const half = Math.ceil(name.length / 2);
  if (words.length === 1) return [name.slice(0, half), name.slice(half)];
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
