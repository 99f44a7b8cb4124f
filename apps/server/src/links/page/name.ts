import { limits } from '@wishnest/domain/limits';
import { cutAtWord } from '@wishnest/domain/proposedName';
import { cutText, normaliseText, withoutForbiddenCharacters } from '@wishnest/domain/text';
import { decodeHTML } from 'entities';
import type { LinkPreview } from '../document.ts';
import { metaTexts, type PageFacts } from './facts.ts';

/** The texts of a page that may contain the name of its product, and the names of the shop. */
interface NameSource {
  /** The name in the description of the product; null if the page describes none. */
  product: string | null;
  /** The titles for sharing and for the window. They may contain the shop's name or a slogan. */
  titles: string[];
  heading: string | null;
  shops: string[];
}

/** The separator of a name, the shop's name and a slogan. Here and below, a text has no two spaces in a row. */
const separator = / (?:[|–—·•»›:-]|::|\/\/) | ?\| ?/;

/** What shops put before and after a name in titles. */
const prefix = /^(?:buy|shop|köp|kjøp|køb|osta|acheter|achetez|comprar|compra|kup|купить) /i;
const suffix = / (?:(?:günstig|jetzt) )?(?:online )?(?:kaufen|bestellen|kopen|online|køb online|hier kaufen)[!.]?$/i;

/** What a cut name does not end with: an open bracket, punctuation, and words such as 'with'. */
const openBracket = / \([^)]*$/;
const dangling =
  'and or with for of the a in mit für und von aus et de avec pour con y para com e di met voor och og для и с';
const ending = new RegExp(`(?: (?:${dangling.replaceAll(' ', '|')})|[\\s,;:|/&+–—-])+$`, 'iu');

/** The name of an item, and what was cut off its end; both null if the page states no name. */
type Name = Pick<LinkPreview, 'name' | 'nameRest'>;

/** Returns the name of an item: one line, without the shop's name and slogan, cut to the limit between words. */
export function nameOf({ product, titles, heading, shops }: NameSource): Name {
  const bareShops = shops.map(bare).filter((shop) => shop.length > 1);
  const tidyHeading = tidy(heading ?? '');
  const candidates = [
    withoutShops(tidy(product ?? ''), bareShops),
    ...[...titles, heading ?? ''].map((title) => subjectOf(tidy(title), tidyHeading, bareShops)),
  ];
  const named = candidates.map(cutName).find(({ name }) => bare(name ?? '') !== '');
  return named ?? { name: null, nameRest: null };
}

/** Returns a text as one line of plain text. Some shops encode characters twice, and some put markup into their texts. */
export function tidy(text: string): string {
  const decoded = decodeHTML(decodeHTML(text.slice(0, 1000))).replace(/<\/?[a-z][^<>]*>/gi, ' ');
  const visible = withoutForbiddenCharacters(decoded).replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
  return normaliseText(visible.replace(/\s+/g, ' '));
}

/** Returns the letters and digits of a text in lower case, to compare it with others. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isShop = (part: string, shops: string[]) => shops.includes(bare(part).replace(/^www/, ''));

/** Removes the shop's names. Other parts stay, because the name of a product may contain a dash. */
function withoutShops(name: string, shops: string[]): string {
  const parts = name.split(separator);
  const own = parts.filter((part) => !isShop(part, shops));
  return own.length === parts.length || own.length === 0 ? name : own.join(' - ');
}

/** Returns the part of a title that the heading contains too, or else its first part. */
function subjectOf(title: string, heading: string, shops: string[]): string {
  const prefixed = /^[^:]{2,40}: /.exec(title)?.[0] ?? '';
  const text = isShop(prefixed, shops) ? title.slice(prefixed.length) : title;
  const parts = text.split(separator).filter((part) => part && !isShop(part, shops));
  const said = heading && bare(text).includes(bare(heading)) ? heading : (parts[0] ?? '');
  return said.replace(prefix, '').replace(suffix, '');
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
  return [...metaTexts(facts, 'og:site_name', 'application-name'), labels.join('.'), ...domain];
}
