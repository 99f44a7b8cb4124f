import { sharePreview } from '@wishnest/domain/sharePreview';

/** What the typefaces of `drawPicture.ts` can write. */
const writable =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]+$/u;
const pictographs =
  /\p{Extended_Pictographic}\uFE0F|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\u20E3|\uFE0F/gu;

/** Characters beyond U+FFFF. No typeface here has them; many are a plain letter in another style, as 𝓗 is an H. */
const styledLetters = /[\u{10000}-\u{10FFFF}]/gu;

/** In letters; a longer name stands in two lines. */
const longestLine = 16;

/** The name in one line or two. */
export function nameLines(name: string): string[] {
  return splitInTwo(writablePart(name) || sharePreview.title);
}

/** The line below the name. */
export const ownerLine = (owner: string): string => sharePreview.words(writablePart(owner));

/** A text without its emoji; '' where it has other characters that no typeface here can write. */
function writablePart(text: string): string {
  const words = text
    .replace(pictographs, '')
    .replace(styledLetters, (letter) => letter.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();
  return writable.test(words) && words.search(styledLetters) < 0 ? words : '';
}

/** A long name is split where its lines come out most alike: between words, if it has several. */
function splitInTwo(name: string): string[] {
  if (name.length <= longestLine) return [name];
  const words = name.split(' ');
  const half = Math.ceil(name.length / 2);
  if (words.length === 1) return [name.slice(0, half), name.slice(half)];
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
