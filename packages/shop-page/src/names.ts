import { headline } from './headings.ts';
import { type Found, type Head, metaTexts, type Page } from './page.ts';
import { lettersOf, tidy } from './text.ts';
import { namesOf, type Thing, textsOf, thingsOf } from './things.ts';
import {
  isShop,
  lettersOfShops,
  runsOfTitles,
  separator,
  subjectOf,
  withoutPromotions,
  withoutShops,
} from './titles.ts';
import { isNoName } from './words/noNames.ts';

/**
 * Where a name was read: in an element of a known shop, in a description of the product, in a title, or in a heading.
 */
export type NameSource = 'shop' | 'description' | 'title' | 'heading';

/** The texts of a page that may contain the name of its product, and the names of the shop. */
export interface NameTexts {
  /** The name and the brand in the description of the product; null if the page has none. */
  product: { name: string; source: 'shop' | 'description' } | null;
  brand: string | null;
  /** The titles for sharing and for the window. They may contain the shop's name or a slogan. */
  titles: string[];
  heading: string | null;
  shops: string[];
  /** The path of the address, whose words are often those of the name. */
  path: string;
}

/** Reads what each source of a page says, and chooses. */
export function nameOf(
  { jsonLd, microdata }: { jsonLd: Thing[]; microdata: Thing[] },
  titles: string[],
  heading: string | null,
  page: Page,
  url: URL,
): Found<string, NameSource> | null {
  // Microdata is what the page shows, with words for screen readers.
  const inMicrodata = namesOf(microdata).map((name) => headline(name, runsOfTitles(titles)));
  const [ofShop] = page.shop.name;
  const [described] = [...namesOf(jsonLd), ...inMicrodata];
  const name = ofShop ?? described;
  const [brand = null] = [...jsonLd, ...microdata].flatMap((one) => [
    ...textsOf(one, 'brand'),
    ...namesOf(thingsOf(one, 'brand')),
  ]);
  return chooseName({
    product: name === undefined ? null : { name, source: ofShop === undefined ? 'description' : 'shop' },
    brand,
    titles,
    heading,
    shops: shopNames(page.head, url),
    path: url.pathname,
  });
}

/**
 * Returns the name of the product: one line, without the shop's name and its slogan. What a description of the product
 * says comes first, then what the titles and the heading agree on, and the slogan of the shop last.
 */
export function chooseName(texts: NameTexts): Found<string, NameSource> | null {
  const { described, others } = collectNames(texts);
  const names = others.map(({ value }) => value);
  const [agreed] = others.toSorted(
    (one, other) =>
      agreement(other.value, names) - agreement(one.value, names) || Number(one.isSlogan) - Number(other.isSlogan),
  );
  const best = described ?? agreed;
  return best ? { value: best.value, source: best.source } : null;
}

/**
 * How well titles and headings agree on a name: two for each that is the same, one for one that is a part of the other.
 */
function agreement(name: string, names: string[]): number {
  const same = names.filter((other) => lettersOf(other) === lettersOf(name));
  const parts = names.filter(
    (other) => lettersOf(other).includes(lettersOf(name)) || lettersOf(name).includes(lettersOf(other)),
  );
  return same.length + parts.length;
}

/** The names that the description says, and the titles and the heading, without those that are none. */
function collectNames({ product, brand, titles, heading, shops, path }: NameTexts) {
  const shopLetters = lettersOfShops(shops);
  const tidyHeading = tidy(heading ?? '');
  const headingText = isShop(tidyHeading, shopLetters) || isNoName(tidyHeading) ? '' : tidyHeading;
  const tidied = titles.map((title) => withoutPromotions(tidy(title))).filter((title) => !isNoName(title));
  const ofTitles = tidied.map((title) => ({
    value: subjectOf(title, tidied, headingText, shopLetters),
    source: 'title' as const,
    isSlogan: isSlogan(title, headingText, shopLetters, path),
  }));
  const ofHeading = { value: headingText, source: 'heading' as const, isSlogan: false };
  const others = [...ofTitles, ofHeading].filter(
    ({ value }) => lettersOf(value) && !isShop(value, shopLetters) && !isNoName(value),
  );
  const name = withBrand(
    withoutShops(tidy(product?.name ?? ''), shopLetters),
    tidy(brand ?? ''),
    headingText,
    others.map(({ value }) => value),
  );
  const isNamed = lettersOf(name) && !isNoName(name);
  return { described: product && isNamed ? { value: name, source: product.source } : null, others };
}

/** Whether a title is about the shop: it has no words of the product, which the heading or the address has. */
function isSlogan(title: string, heading: string, shops: string[], path: string): boolean {
  if (sharesWords(title, heading)) return false;
  const beginsWithShop = isShop(title.split(separator)[0] ?? '', shops);
  return beginsWithShop || (sharesWords(path, heading) && !sharesWords(path, title));
}

/** Words of fewer letters are in too many texts to compare them. */
const leastWord = 3;

function sharesWords(text: string, other: string): boolean {
  const wordsOf = (one: string) =>
    one
      .toLowerCase()
      .split(/[^\p{L}\p{N}]/u)
      .filter((word) => word.length >= leastWord);
  const words = new Set(wordsOf(text));
  return wordsOf(other).some((word) => words.has(word));
}

/** How many words the name of a model has at most, and that name with its brand. */
const mostWords = { model: 2, withBrand: 4 };

/**
 * Adds its brand to the name of a model: 'KORVO' of the brand 'Fjellby' is 'Fjellby KORVO' if a title or the heading
 * has that. Without a brand, the heading may have the whole name.
 */
function withBrand(name: string, brand: string, heading: string, others: string[]): string {
  if (!name || countWords(name) > mostWords.model) return name;
  const lacksBrand = lettersOf(brand) !== '' && !lettersOf(name).includes(lettersOf(brand));
  const whole = lacksBrand ? `${brand} ${name}` : heading;
  if (countWords(whole) > mostWords.withBrand || !lettersOf(whole).endsWith(lettersOf(name))) return name;
  return others.some((text) => lettersOf(text).includes(lettersOf(whole))) ? whole : name;
}

const countWords = (text: string) => text.split(' ').length;

/** A part of a domain with fewer letters is not the shop's name. */
const leastLabel = 4;

/** Returns the names that a shop gives itself, and those in its domain. */
function shopNames(head: Head, { hostname }: URL): string[] {
  const labels = hostname.replace(/^www\./, '').split('.');
  const domain = labels.slice(0, -1).filter((label) => label.length >= leastLabel);
  return [...metaTexts(head, 'og:site_name', 'og:site', 'application-name'), labels.join('.'), ...domain];
}
