import { limits } from '@wishnest/domain/limits';
import { cutAtWord } from '@wishnest/domain/proposedName';
import { cutText, normaliseText, withoutForbiddenCharacters } from '@wishnest/domain/text';
import { decodeHTML } from 'entities';
import type { LinkPreview } from '../document.ts';
import { type Heading, metaTexts, type PageFacts } from './facts.ts';

/** The texts of a page that may contain the name of its product, and the names of the shop. */
interface NameSource {
  /** The name and the brand in the description of the product; null if the page has none. */
  product: string | null;
  brand?: string | null;
  /** The titles for sharing and for the window. They may contain the shop's name or a slogan. */
  titles: string[];
  heading: string | null;
  shops: string[];
}

/** The separator of a name, the shop's name and a slogan. Here and below, a text has no two spaces in a row. */
const separator = / (?:[|–—·•»›:-]|::|\/\/) | ?\| ?/;

/** What shops put before and after a name in titles, and before their own. */
const prefix = /^(?:buy|shop|köp|kjøp|køb|osta|acheter|achetez|comprar|compra|kup|купить) /i;
const suffix =
  / (?:(?:günstig|jetzt) )?(?:online )?(?:kaufen|bestellen|kopen|online|køb online|hier kaufen)[!.]?$| купить(?: .{0,60})?$| (?:online )?at (?:the )?best price.{0,30}$/i;
const slogan = /^(?:\[[^[\]]{1,60}\]|【[^【】]{1,60}】) ?(?=.)/;
const promotion =
  /^(?:\p{L}{1,12} ){0,3}\d{1,2} ?% (?:(?:off|rabatt|de (?:descuento|réduction|desconto)) )?(?:(?:on|auf|på|en|sur|em|di) )|^(?:\d{1,2} ?% (?:off|rabatt)|-\d{1,2} ?%) |,? [-–|(]? ?-?\d{1,2} ?% (?:off|rabatt)\)?$/iu;
const place = /^(?:from|at|on|by|bei|von|chez|sur|på|hos|su|da|na|на)$/i;

/** What a cut name does not end with: an open bracket, punctuation, and words such as 'with'. */
const openBracket = / \([^)]*$/;
const ending =
  /(?: (?:and|or|with|for|of|the|a|in|mit|für|und|von|aus|et|de|avec|pour|con|y|para|com|e|di|met|voor|och|og|для|и|с)|[\s,;:|/&+–—-])+$/iu;

type Name = Pick<LinkPreview, 'name' | 'nameRest'>;

/** Returns the name of an item: one line, without the shop's name and slogan, cut to the limit between words. */
export function nameOf({ product, brand = null, titles, heading, shops }: NameSource): Name {
  const bareShops = shops.map(bare).filter((shop) => shop.length > 1);
  const tidied = titles.map((title) => withoutPrices(tidy(title).replace(slogan, '').replace(promotion, '')));
  const headline = isShop(heading ?? '', bareShops) ? '' : tidy(heading ?? '');
  const subjects = tidied.map((title) => subjectOf(title, tidied, headline, bareShops));
  const said = [...subjects, headline].filter((text) => bare(text) && !isShop(text, bareShops));
  const described = withBrand(withoutShops(tidy(product ?? ''), bareShops), tidy(brand ?? ''), headline, said);
  const agreed = said.toSorted((one, other) => agreement(other, said) - agreement(one, said));
  const named = [described, ...agreed].map(cutName).find(({ name }) => bare(name ?? '') !== '');
  return named ?? { name: null, nameRest: null };
}

/** How far texts say the same as one of them: two for each that is the same, one for one that is a part of the other. */
function agreement(text: string, texts: string[]): number {
  const parts = texts.filter((other) => bare(other).includes(bare(text)) || bare(text).includes(bare(other)));
  return parts.length + texts.filter((other) => bare(other) === bare(text)).length;
}

/** Returns a text as one line of plain text. Some shops encode characters twice, and some put markup into their texts. */
export function tidy(text: string): string {
  const decoded = decodeHTML(decodeHTML(text.slice(0, 1000))).replace(/<\/?[a-z][^<>]*>/gi, ' ');
  // Characters for private use are icons. An element ends where two words have no space between them.
  const apart = decoded.replace(/\p{Co}|(?<=[\p{Ll}\d)]|\p{Lu}{2})\u2063{1,9}(?=\p{Lu}|\d)/gu, ' ');
  const visible = withoutForbiddenCharacters(apart).replace(/[\u00ad\u200b\u2060\u2063\ufeff]/g, '');
  return normaliseText(visible.replace(/\s+/g, ' '));
}

/** Returns the letters and digits of a text in lower case, to compare it with others. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

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

const isShop = (part: string, shops: string[]) => shops.includes(bare(part).replace(/^www/, ''));

/** Removes the shop's names. Other parts stay, because the name of a product may contain a dash. */
function withoutShops(name: string, shops: string[]): string {
  const parts = name.split(separator);
  const own = parts.filter((part) => !isShop(part, shops));
  return own.length === parts.length || own.length === 0 ? name : own.join(' - ');
}

/** Returns what a title says of the product: the heading that it contains, what another title contains, or its first part. */
function subjectOf(title: string, titles: string[], heading: string, shops: string[]): string {
  const prefixed = /^[^:]{2,40}: /.exec(title)?.[0] ?? '';
  const text = isShop(prefixed, shops) ? title.slice(prefixed.length) : title;
  const stripped = text.split(separator).map((part) => part.replace(prefix, '').replace(suffix, ''));
  const parts = stripped.filter((part) => part && !isShop(part, shops));
  const whole = bare(parts.join(''));
  const isSaid = parts.length > 1 && titles.some((other) => other !== title && bare(other).includes(whole));
  const isHeading = bare(heading) !== '' && bare(text).includes(bare(heading));
  // A short heading is that of a brand if the title goes on.
  const isBrand = (part: string) => bare(part).includes(bare(heading)) && part.length > 2 * heading.length;
  const longer = isHeading && heading.split(' ').length <= 2 && parts.find(isBrand);
  const said = longer || (isHeading ? heading : isSaid ? parts.join(' - ') : (parts[0] ?? ''));
  const words = said.split(' ');
  const isBeforeShop = (at: number) => place.test(words[at] ?? '') && isShop(words.slice(at + 1).join(' '), shops);
  const end = words.findIndex((_, at) => at > 0 && isBeforeShop(at));
  return words.slice(0, end === -1 ? undefined : end).join(' ');
}

function cutName(text: string): Name {
  const cut = text.length > limits.itemName ? cutAtWord(text).replace(openBracket, '').replace(ending, '') : text;
  const rest = text.slice(cut.length).replace(/^[\s,;:|/+–—-]+/u, '');
  return { name: cut, nameRest: cutText(rest, limits.itemName) || null };
}

/** Returns the names that a shop gives itself, and those in its domain. */
export function shopNames(facts: PageFacts, { hostname }: URL): string[] {
  const labels = hostname.replace(/^www\./, '').split('.');
  const domain = labels.slice(0, -1).filter((label) => label.length > 3);
  return [...metaTexts(facts, 'og:site_name', 'og:site', 'application-name'), labels.join('.'), ...domain];
}

/** Returns the heading that names the product: the longest that a title contains, or the first one. */
export function mainHeading(headings: Heading[], titles: string[]): Heading | null {
  const all = headings.map(({ text, at }) => ({ text: headline(text, titles), at })).filter(({ text }) => bare(text));
  const isInTitle = (text: string) => text.length > 2 && titles.some((title) => bare(tidy(title)).includes(bare(text)));
  const named = all.filter(({ text }) => isInTitle(text)).sort((one, other) => other.text.length - one.text.length);
  return named[0] ?? all[0] ?? null;
}

/** A heading without prices, and without words around the name that no title has, such as 'Details about'. */
export function headline(heading: string, titles: string[]): string {
  const words = withoutPrices(tidy(heading)).split(' ');
  const parts = titles.flatMap((title) => withoutPrices(tidy(title)).split(separator).map(bare));
  const isHelper = (word: string) => word.length < 3 || !parts.some((part) => part.includes(bare(word)));
  const starts = [0, 1, 2, 3, 4].filter((at) => bare(words[at] ?? '') && words.slice(0, at).every(isHelper));
  // One or two words at the end may be a colour.
  const ends = [0, 3, 4, 5, 6].map((count) => words.length - count).filter((end) => words.slice(end).every(isHelper));
  const runs = starts.flatMap((start) => ends.map((end) => words.slice(start, Math.max(0, end)).join(' ')));
  return runs.find((run) => bare(run) && parts.includes(bare(run))) ?? words.join(' ');
}
