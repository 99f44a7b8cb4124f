import type { Heading } from './page.ts';
import { lettersOf, tidy } from './text.ts';
import { runsOfTitles, withoutPrices } from './titles.ts';

/** A heading of fewer letters is not looked for within titles. */
const leastHeading = 3;

/**
 * Returns the heading that names the product: the longest of the first level that a title contains; else one that is
 * called the name of a product, or stands below the first level, and is a part of a title; else the first.
 */
export function mainHeading(headings: Heading[], titles: string[]): Heading | null {
  const runs = runsOfTitles(titles);
  const all = headings
    .map((heading) => ({ ...heading, text: headline(heading.text, runs) }))
    .filter(({ text }) => lettersOf(text));
  const lettersOfTitles = titles.map((title) => lettersOf(tidy(title)));
  const main = all.filter(({ isMain }) => isMain);
  const isInTitle = ({ text }: Heading) =>
    text.length >= leastHeading && lettersOfTitles.some((title) => title.includes(lettersOf(text)));
  const isPartOfTitle = ({ text, isMain }: Heading) => !isMain && runs.has(lettersOf(text));
  return longestOf(main.filter(isInTitle)) ?? longestOf(all.filter(isPartOfTitle)) ?? main[0] ?? null;
}

const longestOf = (headings: Heading[]): Heading | undefined =>
  headings.toSorted((one, other) => other.text.length - one.text.length)[0];

/**
 * How many words may be cut before and after a name, which are for screen readers. One or two after it may be a colour,
 * which is part of it.
 */
const cuts = { before: [0, 1, 2, 3, 4], after: [0, 3, 4, 5, 6] };

/** Words of fewer letters may be for screen readers whatever a title says. */
const leastWord = 3;

/**
 * A heading without prices, and without words around the name that no title has: with the title 'Oak stool | Leaf',
 * 'Details about Oak stool now in stock' is 'Oak stool'.
 * @param runs the parts of the titles, in runs of any length
 */
export function headline(heading: string, runs: ReadonlySet<string>): string {
  const words = withoutPrices(tidy(heading)).split(' ');
  const isHelper = (word: string) => word.length < leastWord || ![...runs].some((run) => run.includes(lettersOf(word)));
  const before = cuts.before.filter((count) => words.slice(0, count).every(isHelper));
  const after = cuts.after.filter(
    (count) => count <= words.length && words.slice(words.length - count).every(isHelper),
  );
  for (const cutBefore of before) {
    for (const cutAfter of after) {
      const name = words.slice(cutBefore, words.length - cutAfter);
      if (lettersOf(name[0] ?? '') && runs.has(lettersOf(name.join(' ')))) return name.join(' ');
    }
  }
  return words.join(' ');
}
