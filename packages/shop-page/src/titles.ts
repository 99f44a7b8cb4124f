/**
 * The parts of titles: the name of a product, that of its shop, slogans, prices and promotions. A text has no two
 * spaces in a row.
 */
import { lettersOf, tidy } from './text.ts';
import { writtenCodes } from './words/texts.ts';
import { places, praises, prefix, promotions, shopWords, suffixes } from './words/titles.ts';

/** Stands between a name, the shop's name and a slogan. */
export const separator = / (?:[|–—·•»›:-]|::|\/\/) | ?[|｜¦│] ?/;

const currency = String.raw`(?:\p{Sc}|(?:zł|Kč|kr|руб|${writtenCodes})(?!\p{L}))`;
const number = String.raw`\d[\d.,]{0,12}`;
const sum = String.raw`[[(]?(?:(?:[A-Z]{0,3}\p{Sc}|${writtenCodes}) ?${number}|${number} ?${currency}\.?)[\])]?`;
const mark = '[|·•:–—-]';
const sums = [`^(?:${sum} ?${mark}? ?){1,3}`, `(?: ?${mark}? ?${sum}){1,3}$`, ` ${sum}(?= ${mark} )`];
const pricesAround = sums.map((pattern) => new RegExp(pattern, 'u'));

const without = (text: string, patterns: RegExp[]) =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, ''), text);

/** Removes prices from the beginning and the end of a title, and those that stand between two of its parts. */
export const withoutPrices = (title: string): string => without(title, pricesAround).trim();

export const withoutPromotions = (title: string): string => withoutPrices(without(title, promotions));

/** The names of a shop, to be compared with others. */
export const lettersOfShops = (shops: string[]): string[] => shops.map(lettersOf).filter((shop) => shop.length > 1);

/** Whether a text is the name of the shop alone, perhaps as that of its online shop. */
export function isShop(text: string, shops: string[]): boolean {
  const names = [text, text.replace(shopWords, '')].map((one) => lettersOf(one).replace(/^www/, ''));
  return names.some((name) => shops.includes(name));
}

/** Removes the shop's names. Other parts stay, because the name of a product may contain a dash. */
export function withoutShops(name: string, shops: string[]): string {
  const parts = name.split(separator);
  const own = parts.filter((part) => !isShop(part, shops));
  return withoutShopAtEnd(own.length === parts.length || own.length === 0 ? name : own.join(' - '), shops);
}

/** Removes the shop's name from the end of a text, after a word such as 'at', or after a dash that has no spaces. */
function withoutShopAtEnd(text: string, shops: string[]): string {
  const words = text.split(' ');
  const isBeforeShop = (at: number) => places.test(words[at] ?? '') && isShop(words.slice(at + 1).join(' '), shops);
  const end = words.findIndex((_, at) => at > 0 && isBeforeShop(at));
  if (end !== -1) return without(words.slice(0, end).join(' '), praises);
  const dash = Math.max(...['-', '–', '—', '_', '|', '@'].map((dash) => text.lastIndexOf(dash)));
  return dash > 0 && isShop(text.slice(dash + 1), shops) ? text.slice(0, dash).trim() : text;
}

/** A heading of so many words may be that of a brand, if a part of the title has twice as many letters. */
const brandHeading = { words: 2, timesLonger: 2 };

/**
 * Returns what a title says of the product: the heading that it contains, what another title contains, or its first
 * part.
 */
export function subjectOf(title: string, titles: string[], heading: string, shops: string[]): string {
  const beforeColon = /^[^:]{2,40}: /.exec(title)?.[0] ?? '';
  const text = isShop(beforeColon, shops) ? title.slice(beforeColon.length) : title;
  const others = titles.filter((other) => other !== title);
  return withoutShopAtEnd(productIn(text, partsOf(text, shops), others, heading), shops);
}

/** The parts of a title without the shop's names, and without what shops write around a name. */
function partsOf(title: string, shops: string[]): string[] {
  const parts = title.split(separator).map((part) => without(part.replace(prefix, ''), suffixes));
  return parts.filter((part) => part && !isShop(part, shops));
}

function productIn(title: string, parts: string[], others: string[], heading: string): string {
  const [first = ''] = parts;
  if (lettersOf(heading) && lettersOf(title).includes(lettersOf(heading))) {
    const isLonger = (part: string) =>
      lettersOf(part).includes(lettersOf(heading)) && part.length > brandHeading.timesLonger * heading.length;
    const isShort = heading.split(' ').length <= brandHeading.words;
    return (isShort && parts.find(isLonger)) || heading;
  }
  const whole = lettersOf(parts.join(''));
  const isAgreed = parts.length > 1 && others.some((other) => lettersOf(other).includes(whole));
  return isAgreed ? parts.join(' - ') : first;
}

/** The most parts of a title that are looked at. */
const mostParts = 10;

/**
 * The parts of titles in runs of any length, to be compared with others: of 'a - b | c' 'a', 'ab', 'abc', 'b', 'bc' and
 * 'c'.
 */
export const runsOfTitles = (titles: string[]): ReadonlySet<string> => new Set(titles.flatMap(runsOfParts));

function runsOfParts(title: string): string[] {
  const parts = withoutPrices(tidy(title)).split(separator).slice(0, mostParts).map(lettersOf);
  const runsFrom = (first: number) => parts.map((_, last) => parts.slice(first, last + 1).join('')).slice(first);
  return parts.flatMap((_, first) => runsFrom(first));
}
