import type { Heading } from './page.ts';
import { bare, tidy } from './text.ts';
import { runsOfParts, withoutPrices } from './titles.ts';

/** A heading of fewer letters is not looked for within titles. */
const leastHeading = 3;

/**
 * Returns the heading that names the product: the longest of the first level that a title contains; else one that is called
 * the name of a product, or stands below the first level, and is a part of a title; else the first.
 */
export function mainHeading(headings: Heading[], titles: string[]): Heading | null {
  const all = headings
    .map((heading) => ({ ...heading, text: headline(heading.text, titles) }))
    .filter(({ text }) => bare(text));
  const bareTitles = titles.map((title) => bare(tidy(title)));
  const runs = new Set(titles.flatMap(runsOfParts));
  const main = all.filter(({ isMain }) => isMain);
  const isInTitle = ({ text }: Heading) =>
    text.length >= leastHeading && bareTitles.some((title) => title.includes(bare(text)));
  const isPartOfTitle = ({ text, isMain }: Heading) => !isMain && runs.has(bare(text));
  return longest(main.filter(isInTitle)) ?? longest(all.filter(isPartOfTitle)) ?? main[0] ?? null;
}

const longest = (headings: Heading[]): Heading | undefined =>
  headings.toSorted((one, other) => other.text.length - one.text.length)[0];

/** How many words around a name may be for other readers. One or two at the end may be a colour, which is part of it. */
const helpers = { before: 4, after: { least: 3, most: 6 } };

/** Words of fewer letters may be for other readers whatever a title says. */
const leastWord = 3;

/** A heading without prices, and without words around the name that no title has, such as 'Details about'. */
export function headline(heading: string, titles: string[]): string {
  const words = withoutPrices(tidy(heading)).split(' ');
  const runs = new Set(titles.flatMap(runsOfParts));
  const isHelper = (word: string) => word.length < leastWord || ![...runs].some((run) => run.includes(bare(word)));
  const before = countWhile(words, isHelper, helpers.before);
  const after = countWhile(words.toReversed(), isHelper, helpers.after.most);
  for (let from = 0; from <= before; from += 1) {
    for (let left = 0; left <= after; left += left === 0 ? helpers.after.least : 1) {
      const name = words.slice(from, Math.max(0, words.length - left)).join(' ');
      if (bare(words[from] ?? '') && bare(name) && runs.has(bare(name))) return name;
    }
  }
  return words.join(' ');
}

/** How many words from the beginning are such, up to a number. */
function countWhile(words: string[], isSuch: (word: string) => boolean, limit: number): number {
  const first = words.slice(0, limit).findIndex((word) => !isSuch(word));
  return first === -1 ? Math.min(limit, words.length) : first;
}
