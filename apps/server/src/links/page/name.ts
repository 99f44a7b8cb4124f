import { limits } from '@wishnest/domain/limits';
import { cutText, normaliseText, withoutForbiddenCharacters } from '@wishnest/domain/text';
import { decodeHTML } from 'entities';
import type { LinkPreview } from '../document.ts';
import { metaTexts, type PageFacts, type Thing, textOf, thingsOf, typesOf } from './facts.ts';

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
const russianSuffix = / купить/i;

/** Words that a cut name does not end with, by language. */
const dangling = new RegExp(
  ` (?:${[
    'and or with for of the a an in by from',
    'mit für und von aus der die das im',
    'et de du des la le les avec pour en à',
    'con y para del e da do com di per',
    'met van voor het med och og för fra till til',
    'и для с в на из z i na do dla w',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
  'i',
);

/** The name of an item, and what was cut off its end; both null if the page states no name. */
type Name = Pick<LinkPreview, 'name' | 'nameRest'>;

/** Returns the name of an item: one line, without the shop's name and slogan, cut to the limit between words. */
export function nameOf({ product, titles, heading, shops }: NameSource): Name {
  const tidyShops = shops.map(bare).filter((shop) => shop.length > 1);
  if (product) {
    const name = cutName(withoutShops(tidy(product), tidyShops));
    if (name.name) return name;
  }
  const tidyHeading = heading ? tidy(heading) : '';
  for (const title of [...titles, heading ?? '']) {
    const name = cutName(subjectOf(tidy(title), tidyHeading, tidyShops));
    if (name.name) return name;
  }
  return { name: null, nameRest: null };
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
  const said = heading && bare(text).includes(bare(heading)) ? heading : parts[0];
  const [name = ''] = (said ?? '').replace(prefix, '').split(russianSuffix);
  return name.replace(suffix, '');
}

/** Cuts a name to the limit, between words if the language has spaces. */
function cutName(text: string): Name {
  const name = text.length > limits.itemName ? trimEnd(cutAtWord(text)) : text;
  if (bare(name) === '') return { name: null, nameRest: null };
  const rest = text.slice(name.length).replace(/^[\s,;:|/+–—-]+/u, '');
  return { name, nameRest: cutText(rest, limits.itemName) || null };
}

function cutAtWord(text: string): string {
  const cut = cutText(text, limits.itemName);
  if (/^[\s,;|/]/.test(text.slice(cut.length))) return cut;
  const space = cut.lastIndexOf(' ');
  if (space >= limits.itemName / 3) return cut.slice(0, space);
  return cutBetweenWords(cut, text);
}

/** Cuts a text in a script without spaces. A first word that is longer than the limit is cut within the word. */
function cutBetweenWords(cut: string, text: string): string {
  let end = 0;
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (index > cut.length) break;
    end = index;
  }
  return end > 0 ? cut.slice(0, end) : cut;
}

/** Removes punctuation, an open bracket and words such as 'with' from the end of a cut name. */
function trimEnd(text: string): string {
  const open = text.lastIndexOf('(');
  const closed = open > 0 && !text.includes(')', open) ? text.slice(0, open) : text;
  let trimmed = closed;
  while (/[\s,;:|/&+–—-]$/u.test(trimmed)) trimmed = trimmed.slice(0, -1);
  const kept = trimmed.replace(dangling, '');
  return kept === trimmed ? trimmed : trimEnd(kept);
}

const publishers: ReadonlySet<string> = new Set(
  'Organization WebSite OnlineStore Store Corporation LocalBusiness'.split(' '),
);

/** Returns the names that a shop gives itself, and those in its domain. */
export function shopNames(facts: PageFacts, things: Thing[], { hostname }: URL): string[] {
  const graph = things.flatMap((thing) => [thing, ...thingsOf(thing, '@graph')]);
  const named = graph.filter((thing) => typesOf(thing).some((type) => publishers.has(type)));
  const labels = hostname.replace(/^www\./, '').split('.');
  const domain = labels.slice(0, -1).filter((label) => label.length > 3);
  return [
    ...metaTexts(facts, 'og:site_name', 'application-name', 'apple-mobile-web-app-title', 'al:ios:app_name'),
    ...named
      .flatMap((thing) => [textOf(thing, 'name'), textOf(thing, 'alternateName')])
      .filter((name) => name !== null),
    labels.join('.'),
    ...domain,
  ];
}
