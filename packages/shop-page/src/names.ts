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
): NameDecision {
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

/** What a page says of the name of its product. */
interface Evidence {
  /** The name in the description, and that with its brand or more words, if a title or the heading has it so. */
  described: FoundName | null;
  completed: FoundName | null;
  /** The name in each title, and in the heading. */
  inTitles: (FoundName & { isSlogan: boolean })[];
}

type FoundName = Found<string, NameSource>;

interface Rule {
  name: string;
  meaning: string;
  /** Returns the name, or nothing if the rule does not apply. */
  decide(evidence: Evidence): FoundName | null | undefined;
}

/** The rules about a name, in order: the first that applies decides. */
export const nameRules = [
  {
    name: 'completed',
    meaning: 'The description names a model, and a title or the heading has that with its brand or more words.',
    decide: ({ completed }) => completed,
  },
  {
    name: 'described',
    meaning: 'The description of the product has a name, or an element of a known shop.',
    decide: ({ described }) => described,
  },
  {
    name: 'agreed',
    meaning: 'A title, or the heading, has a name that another one has too, or a part of it.',
    decide: ({ inTitles }) => mostAgreed(inTitles),
  },
  {
    name: 'alone',
    meaning: 'The titles and the heading have different names, or there is only one of them. The first is taken.',
    decide: ({ inTitles }) => inTitles.find(({ isSlogan }) => !isSlogan),
  },
  {
    name: 'slogan',
    meaning: 'There are only titles that begin as one about the shop does. The first is taken.',
    decide: ({ inTitles }) => inTitles[0],
  },
] as const satisfies readonly Rule[];

/** Why a page has no name. Only `nameless` is of this file: no rule applies. */
export const otherNameRules = {
  nameless: 'Neither a description nor a title or the heading has a name.',
  refusal: 'The page is sent to programs in place of the requested one, or shows nothing.',
} as const;

export type NameRule = (typeof nameRules)[number]['name'] | keyof typeof otherNameRules;

const meaningsOfRules = Object.fromEntries(nameRules.map(({ name, meaning }) => [name, meaning]));

/** What each rule about a name means, in the order in which they are tried. */
export const nameRuleMeanings = { ...meaningsOfRules, ...otherNameRules } as Readonly<Record<NameRule, string>>;

/** The name that a rule has chosen; null if there is none. */
export interface NameDecision {
  name: FoundName | null;
  nameRule: NameRule;
}

export const noName = (nameRule: NameRule): NameDecision => ({ name: null, nameRule });

/** Chooses the name of the product by the rules in order: one line, without the shop's name and its slogan. */
export function chooseName(texts: NameTexts): NameDecision {
  const evidence = collectNames(texts);
  for (const { name, decide } of nameRules) {
    const chosen = decide(evidence);
    if (chosen) return { name: { value: chosen.value, source: chosen.source }, nameRule: name };
  }
  return noName('nameless');
}

/** The name on which the titles and the heading agree most, if any others agree on it. */
function mostAgreed(all: Evidence['inTitles']): FoundName | null {
  const names = all.map(({ value }) => value);
  const [best] = all.toSorted(
    (one, other) =>
      agreement(other.value, names) - agreement(one.value, names) || Number(one.isSlogan) - Number(other.isSlogan),
  );
  return best && agreement(best.value, names) > 0 ? best : null;
}

/**
 * How well the others of `names` agree on one of them: two for each that is the same, one for one that is a part of the
 * other.
 */
function agreement(name: string, names: string[]): number {
  const same = names.filter((other) => lettersOf(other) === lettersOf(name));
  const parts = names.filter(
    (other) => lettersOf(other).includes(lettersOf(name)) || lettersOf(name).includes(lettersOf(other)),
  );
  // It is the same as itself, and a part.
  return same.length + parts.length - 2;
}

/** Finds the names in the texts, without those that are none. */
function collectNames(texts: NameTexts): Evidence {
  const shops = lettersOfShops(texts.shops);
  const tidied = tidy(texts.heading ?? '');
  const heading = isShop(tidied, shops) || isNoName(tidied) ? '' : tidied;
  const inTitles = namesInTitles(texts, heading, shops);
  return { ...describedNames(texts, heading, shops, inTitles), inTitles };
}

/** The names in the titles and the heading. */
function namesInTitles({ titles, path }: NameTexts, heading: string, shops: string[]): Evidence['inTitles'] {
  const tidied = titles.map((title) => withoutPromotions(tidy(title))).filter((title) => !isNoName(title));
  const ofTitles = tidied.map((title) => ({
    value: subjectOf(title, tidied, heading, shops),
    source: 'title' as const,
    isSlogan: isSlogan(title, heading, shops, path),
  }));
  const ofHeading = { value: heading, source: 'heading' as const, isSlogan: false };
  return [...ofTitles, ofHeading].filter(({ value }) => lettersOf(value) && !isShop(value, shops) && !isNoName(value));
}

/** The name in the description, and the same with more words, if one of the other names has it so. */
function describedNames(
  { product, brand }: NameTexts,
  heading: string,
  shops: string[],
  inTitles: Evidence['inTitles'],
): Pick<Evidence, 'described' | 'completed'> {
  const name = withoutShops(tidy(product?.name ?? ''), shops);
  const values = inTitles.map(({ value }) => value);
  const complete = completeName(name, tidy(brand ?? ''), heading, values);
  const foundIn = (value: string | null) =>
    product && value && lettersOf(value) && !isNoName(value) ? { value, source: product.source } : null;
  return { described: foundIn(name), completed: foundIn(complete) };
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
 * The name of a model with its brand: 'KORVO' of the brand 'Fjellby' is 'Fjellby KORVO' if a title or the heading has
 * that. Without a brand, the heading may have the whole name. Null if the name is complete.
 */
function completeName(name: string, brand: string, heading: string, others: string[]): string | null {
  if (!name || countWords(name) > mostWords.model) return null;
  const lacksBrand = lettersOf(brand) !== '' && !lettersOf(name).includes(lettersOf(brand));
  const whole = lacksBrand ? `${brand} ${name}` : heading;
  if (whole === name || countWords(whole) > mostWords.withBrand) return null;
  if (!lettersOf(whole).endsWith(lettersOf(name))) return null;
  return others.some((text) => lettersOf(text).includes(lettersOf(whole))) ? whole : null;
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
