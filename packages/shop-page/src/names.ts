import { type Heading, metaTexts, type Page } from './page.ts';
import { bare, tidy } from './text.ts';
import { isNoName } from './words.ts';

/** Where a name was read: in a description of the product, in a title, or in a heading. */
export type NameSource = 'description' | 'title' | 'heading';

/** The texts of a page that may contain the name of its product, and the names of the shop. */
interface NameTexts {
  /** The name and the brand in the description of the product; null if the page has none. */
  product: string | null;
  brand?: string | null;
  /** The titles for sharing and for the window. They may contain the shop's name or a slogan. */
  titles: string[];
  heading: string | null;
  shops: string[];
  /** The path of the address, whose words are often those of the name. */
  path?: string;
}

interface Candidate {
  text: string;
  source: NameSource;
}

/** The separator of a name, the shop's name and a slogan. Here and below, a text has no two spaces in a row. */
const separator = / (?:[|–—·•»›:-]|::|\/\/) | ?[|｜¦│] ?/;

/** What shops put before and after a name in titles, and before their own. */
const prefix = /^(?:buy|shop|köp|kjøp|køb|osta|acheter|achetez|comprar|compra|kup|купить) /i;
const suffixes = [
  / (?:(?:günstig|jetzt) )?(?:online )?(?:kaufen|bestellen|kopen|online|køb online|hier kaufen)[!.]?$/i,
  / купить(?: .{0,60})?$/i,
  / (?:online )?at (?:the )?best price.{0,30}$/i,
];

/** What shops say of a price between the name of a product and their own. */
const praise =
  / (?:giá (?:tốt|rẻ)(?: nhất)?|chính hãng|(?:zum|au|al|pelo|w) (?:besten|meilleur|mejor|miglior|melhor|najlepszej) (?:preis|prix|precio|prezzo|preço|cenie))$/i;
const slogan = /^(?:\[[^[\]]{1,60}\]|【[^【】]{1,60}】) ?(?=.)/;
const promotions = [
  /^(?:\p{L}{1,12} ){0,3}\d{1,2} ?% (?:(?:off|rabatt|de (?:descuento|réduction|desconto)) )?(?:(?:on|auf|på|en|sur|em|di) )/iu,
  /^(?:\d{1,2} ?% (?:off|rabatt)|-\d{1,2} ?%) /iu,
  /,? [-–|(]? ?-?\d{1,2} ?% (?:off|rabatt)\)?$/iu,
];

/** The words between the name of a product and that of its shop. */
const place =
  /^(?:from|at|on|by|in|bei|von|vom|chez|sur|på|hos|fra|su|da|na|en|em|presso|bij|op|w|ve|u|tại|ở|на|в|у|στο|من|في)$/i;

/** What shops add to their name in a title. */
const shopWords =
  /(?:online|official|offizieller?|boutique|officielle|oficial|tienda|loja|store|shop|webshop|onlineshop)/giu;

/**
 * Returns the name of the product: one line, without the shop's name and its slogan. The rules in order: what a description of
 * the product says; the text that most others repeat, where the heading counts before a title that begins with the shop.
 */
export function nameOf({ product, brand = null, titles, heading, shops, path = '' }: NameTexts): Candidate | null {
  const bareShops = shops.map(bare).filter((shop) => shop.length > 1);
  const tidied = titles.map((title) => withoutPromotions(tidy(title))).filter((title) => !isNoName(title));
  const headingText = isShop(heading ?? '', bareShops) || isNoName(tidy(heading ?? '')) ? '' : tidy(heading ?? '');
  // The title of a shop has no words of the product, whose heading or address has them.
  const isSlogan = (title: string) =>
    !sharesWords(title, headingText) &&
    (isShop(title.split(separator)[0] ?? '', bareShops) ||
      (sharesWords(path, headingText) && !sharesWords(path, title)));
  const texts = [
    ...tidied.map((title) => asCandidate('title', subjectOf(title, tidied, headingText, bareShops), isSlogan(title))),
    asCandidate('heading', headingText, false),
  ].filter(({ text }) => bare(text) && !isShop(text, bareShops));
  const said = texts.map(({ text }) => text);
  const described = withBrand(withoutShops(tidy(product ?? ''), bareShops), tidy(brand ?? ''), headingText, said);
  const inOrder = texts.toSorted(
    (one, other) =>
      agreement(other.text, said) - agreement(one.text, said) || Number(one.isSlogan) - Number(other.isSlogan),
  );
  const candidates = [asCandidate('description', isNoName(described) ? '' : described, false), ...inOrder];
  const chosen = candidates.find(({ text }) => bare(text));
  return chosen ? { text: chosen.text, source: chosen.source } : null;
}

const asCandidate = (source: NameSource, text: string, isSlogan: boolean) => ({ source, text, isSlogan });

/** Whether two texts have a word of three letters or more in common. */
function sharesWords(text: string, other: string): boolean {
  const wordsOf = (one: string) =>
    one
      .toLowerCase()
      .split(/[^\p{L}\p{N}]/u)
      .filter((word) => word.length > 2);
  const words = new Set(wordsOf(text));
  return wordsOf(other).some((word) => words.has(word));
}

const withoutPromotions = (title: string) =>
  withoutPrices([slogan, ...promotions].reduce((text, promotion) => text.replace(promotion, ''), title));

/** How far texts say the same as one of them: two for each that is the same, one for one that is a part of the other. */
function agreement(text: string, texts: string[]): number {
  const parts = texts.filter((other) => bare(other).includes(bare(text)) || bare(text).includes(bare(other)));
  return parts.length + texts.filter((other) => bare(other) === bare(text)).length;
}

const sum = String.raw`[[(]?(?:(?:[A-Z]{0,3}\p{Sc}|EUR|USD|GBP|CHF) ?\d[\d.,]{0,12}|\d[\d.,]{0,12} ?(?:\p{Sc}|(?:zł|Kč|kr|руб|EUR|USD|GBP|CHF)(?!\p{L}))\.?)[\])]?`;
const sums = [`^(?:${sum} ?[|·•:–—-]? ?){1,3}`, `(?: ?[|·•:–—-]? ?${sum}){1,3}$`, ` ${sum}(?= [|·•:–—-] )`];
const pricesAround = sums.map((pattern) => new RegExp(pattern, 'u'));

/** Removes prices from the beginning and the end of a title, and those that stand between two of its parts. */
const withoutPrices = (title: string) => pricesAround.reduce((text, prices) => text.replace(prices, ''), title).trim();

/** The name of a model has its brand before it if the page names it so, or its heading does: 'Fjellby KORVO'. */
function withBrand(name: string, brand: string, heading: string, texts: string[]): string {
  const whole = bare(brand) && !bare(name).includes(bare(brand)) ? `${brand} ${name}` : heading;
  const isModel = name.split(' ').length <= 2 && whole.split(' ').length <= 4 && bare(whole).endsWith(bare(name));
  return name && isModel && texts.some((text) => bare(text).includes(bare(whole))) ? whole : name;
}

/** Whether a text is the name of the shop alone, perhaps as that of its online shop. */
function isShop(part: string, shops: string[]): boolean {
  const names = [part, part.replace(shopWords, '')].map((one) => bare(one).replace(/^www/, ''));
  return names.some((name) => shops.includes(name));
}

/** Removes the shop's names. Other parts stay, because the name of a product may contain a dash. */
function withoutShops(name: string, shops: string[]): string {
  const parts = name.split(separator);
  const own = parts.filter((part) => !isShop(part, shops));
  return withoutShopAtEnd(own.length === parts.length || own.length === 0 ? name : own.join(' - '), shops);
}

/** Removes the shop's name from the end of a text, after a word such as 'at', or after a dash that has no spaces. */
function withoutShopAtEnd(text: string, shops: string[]): string {
  const words = text.split(' ');
  const isBeforeShop = (at: number) => place.test(words[at] ?? '') && isShop(words.slice(at + 1).join(' '), shops);
  const end = words.findIndex((_, at) => at > 0 && isBeforeShop(at));
  if (end !== -1) return words.slice(0, end).join(' ').replace(praise, '');
  const dash = Math.max(...['-', '–', '—', '_', '|', '@'].map((mark) => text.lastIndexOf(mark)));
  return dash > 0 && isShop(text.slice(dash + 1), shops) ? text.slice(0, dash).trim() : text;
}

/** Returns what a title says of the product: the heading that it contains, what another title contains, or its first part. */
function subjectOf(title: string, titles: string[], heading: string, shops: string[]): string {
  const prefixed = /^[^:]{2,40}: /.exec(title)?.[0] ?? '';
  const text = isShop(prefixed, shops) ? title.slice(prefixed.length) : title;
  const stripped = text
    .split(separator)
    .map((part) => suffixes.reduce((rest, suffix) => rest.replace(suffix, ''), part.replace(prefix, '')));
  const parts = stripped.filter((part) => part && !isShop(part, shops));
  const whole = bare(parts.join(''));
  const isSaid = parts.length > 1 && titles.some((other) => other !== title && bare(other).includes(whole));
  const isHeading = bare(heading) !== '' && bare(text).includes(bare(heading));
  // A short heading is that of a brand if the title goes on.
  const isBrand = (part: string) => bare(part).includes(bare(heading)) && part.length > 2 * heading.length;
  const longer = isHeading && heading.split(' ').length <= 2 && parts.find(isBrand);
  const said = longer || (isHeading ? heading : isSaid ? parts.join(' - ') : (parts[0] ?? ''));
  return withoutShopAtEnd(said, shops);
}

/** Returns the names that a shop gives itself, and those in its domain. */
export function shopNames(page: Page, { hostname }: URL): string[] {
  const labels = hostname.replace(/^www\./, '').split('.');
  const domain = labels.slice(0, -1).filter((label) => label.length > 3);
  return [...metaTexts(page, 'og:site_name', 'og:site', 'application-name'), labels.join('.'), ...domain];
}

/**
 * Returns the heading that names the product: the longest of the first level that a title contains; else one that is called
 * the name of a product, or stands below the first level, and is a part of a title; else the first.
 */
export function mainHeading(headings: Heading[], titles: string[]): Heading | null {
  const all = headings
    .map((heading) => ({ ...heading, text: headline(heading.text, titles) }))
    .filter(({ text }) => bare(text));
  const tidied = titles.map((title) => bare(tidy(title)));
  const parts = new Set(titles.flatMap(partsOf));
  const byLength = (one: Heading, other: Heading) => other.text.length - one.text.length;
  const main = all.filter(({ isMain }) => isMain);
  const named = main.filter(({ text }) => text.length > 2 && tidied.some((title) => title.includes(bare(text))));
  const called = all.filter(({ text, isMain }) => !isMain && parts.has(bare(text)));
  return named.sort(byLength)[0] ?? called.sort(byLength)[0] ?? main[0] ?? null;
}

/** The parts of a title, in a row of any length, as they are compared: of 'a - b | c' also 'ab', 'bc' and 'abc'. */
function partsOf(title: string): string[] {
  const parts = withoutPrices(tidy(title)).split(separator).slice(0, mostParts).map(bare);
  return parts.flatMap((_, from) =>
    parts.slice(from).map((__, length) => parts.slice(from, from + length + 1).join('')),
  );
}

/** The most parts of a title that are looked at. */
const mostParts = 10;

/** How many words around a name may be for other readers. One or two at the end may be a colour, which is part of it. */
const helpers = { before: 4, after: { least: 3, most: 6 } };

/** A heading without prices, and without words around the name that no title has, such as 'Details about'. */
export function headline(heading: string, titles: string[]): string {
  const words = withoutPrices(tidy(heading)).split(' ');
  const parts = new Set(titles.flatMap(partsOf));
  const isHelper = (word: string) => word.length < 3 || ![...parts].some((part) => part.includes(bare(word)));
  const before = countWhile(words, isHelper, helpers.before);
  const after = countWhile(words.toReversed(), isHelper, helpers.after.most);
  for (let from = 0; from <= before; from += 1) {
    for (let left = 0; left <= after; left += left === 0 ? helpers.after.least : 1) {
      const run = words.slice(from, Math.max(0, words.length - left)).join(' ');
      if (bare(words[from] ?? '') && bare(run) && parts.has(bare(run))) return run;
    }
  }
  return words.join(' ');
}

/** How many words from the beginning are such, up to a number. */
function countWhile(words: string[], isSuch: (word: string) => boolean, limit: number): number {
  const first = words.slice(0, limit).findIndex((word) => !isSuch(word));
  return first === -1 ? Math.min(limit, words.length) : first;
}
