import type { Price } from '@wishnest/domain/price';
import type { LinkPreview } from '../document.ts';
import { currencyOfCountry } from './currencies.ts';
import { type Heading, metaTexts, type PageFacts } from './facts.ts';
import { different, offeredPrices } from './offers.ts';
import { readCurrency, readPrice } from './price.ts';
import { shopCountries } from './shops.ts';
import { hasType, type Thing, textOf, thingsOf } from './things.ts';

type PagePrice = Pick<LinkPreview, 'price' | 'isPriceUncertain'>;

/**
 * The price on which the sources of a page agree: the elements of a shop, JSON-LD, microdata, and meta elements. If it has
 * none of them, an uncertain one of microdata without a thing, or of the text after the heading that names the product.
 */
export function priceOf(products: Thing[][], heading: Heading | null, facts: PageFacts, url: URL): PagePrice {
  const page = pageCurrencies(products, facts, url);
  const offered = products.map((descriptions) => offeredPrices(descriptions, page, url));
  const ofShop = facts.shop.price.slice(0, 1).map((text) => readPrice(text, null, page));
  const sources = [ofShop, ...offered, metaPrices(facts, page)].filter(({ length }) => length > 0);
  const shown = shownPrice(heading, facts, page);
  const [trusted] = sources;
  if (!trusted) {
    const loose = { offers: facts.microdata.filter((thing) => hasType(thing, /Offer$/i)) };
    const price = onlyOf(offeredPrices([facts.loose, loose], page, url)) ?? shown;
    return { price, isPriceUncertain: price !== null };
  }
  const price = onlyOf(trusted);
  const isMeta = sources.length === 1 && offered.every(({ length }) => length === 0);
  const isAgreed = price && [...sources, [shown]].every((prices) => agrees(prices, price));
  const isRead = isAgreed && isShown(price, isMeta ? heading : null, facts, page);
  return { price: isRead ? price : null, isPriceUncertain: false };
}

const onlyOf = ([first = null, ...others]: (Price | null)[]): Price | null => (others.length === 0 ? first : null);

/** Whether a price is one of a source, or the source has none. */
const agrees = (prices: (Price | null)[], { amount, currency }: Price) =>
  prices.every((one) => one === null) || prices.some((one) => one?.amount === amount && one.currency === currency);

/** The only price that is called one between the product's heading and the button to buy, or the only one after a reduction. */
function shownPrice(heading: Heading | null, { moneys, buttons }: PageFacts, page: ReadonlySet<string>): Price | null {
  const from = heading?.at ?? Number.POSITIVE_INFINITY;
  // Another product's button is further away, in letters.
  const button = buttons.find((at) => at > from && at - from <= 5000) ?? Number.NEGATIVE_INFINITY;
  const near = moneys.filter(({ at }) => at > from && at <= button);
  const labelled = near.filter(({ isOld, isLabelled }) => isLabelled && !isOld);
  const read = (some: typeof near) => different(some.map(({ text }) => readPrice(text, null, page)).filter(Boolean));
  return onlyOf(read(labelled)) ?? onlyOf(read(labelled.filter(({ isReduced }) => isReduced)));
}

/** Whether people read a price that a script has not added: one of meta elements alone, if others follow its heading, is none. */
function isShown(price: Price, heading: Heading | null, { moneys }: PageFacts, page: ReadonlySet<string>): boolean {
  const same = moneys.filter(({ text }) => readPrice(text, price.currency, page)?.amount === price.amount);
  const others = moneys.filter(({ at, isOld }) => heading && at > heading.at && !isOld);
  return same.length > 0 ? same.some(({ isOld }) => !isOld) : others.length === 0;
}

const metaNames = ['product:sale_price', 'product:price', 'og:price'];
const priceLabel = /^\s*(?:price|preis|prix|precio|pris|цена|価格|prijs|cena)\s*$/i;

/** The prices of meta elements: the one after a reduction, or else the others. */
function metaPrices(facts: PageFacts, page: ReadonlySet<string>): (Price | null)[] {
  const code = (name: string) => metaTexts(facts, ...[name, ...metaNames].map((one) => `${one}:currency`))[0] ?? null;
  const read = (name: string) => metaTexts(facts, `${name}:amount`).map((text) => readPrice(text, code(name), page));
  const [reduced = [], ...others] = metaNames.map(read);
  const prices = different(reduced.some((price) => price !== null) ? reduced : others.flat());
  if (prices.length > 0) return prices;
  // The metadata for Twitter consists of pairs of a label and a text.
  const number = ['1', '2'].find((at) => priceLabel.test(metaTexts(facts, `twitter:label${at}`)[0] ?? ''));
  const [text] = metaTexts(facts, `twitter:data${number}`);
  return text ? [readPrice(text, null, page)] : [];
}

/** The most offers, and the most inside others, whose currencies are looked at. */
const mostOffers = 100;

/** The currencies that a page names with its prices; else that of its country, and those that scripts name otherwise. */
function pageCurrencies(products: Thing[][], facts: PageFacts, url: URL): ReadonlySet<string> {
  const national = countryOf(facts, url).flatMap((country) => currencyOfCountry(country) ?? []);
  const first = (things: Thing[]) => things.flatMap((thing) => thingsOf(thing, 'offers').slice(0, mostOffers));
  const offers = first(products.flat()).slice(0, mostOffers);
  const things = [...offers, ...first(offers).slice(0, mostOffers), facts.loose];
  const codes = things.flatMap((thing) => textOf(thing, 'priceCurrency') ?? []);
  const named = [...codes, ...metaTexts(facts, ...metaNames.map((name) => `${name}:currency`))];
  const declared = named.flatMap((name) => readCurrency(name, new Set(national)) ?? []);
  const shown = facts.moneys.flatMap(({ text }) => readPrice(text, null, new Set())?.currency ?? []);
  const isSure = national.some((code) => facts.currencies.has(code));
  const others = isSure ? national : [...national, ...facts.currencies];
  return new Set([declared, shown, others].find(({ length }) => length > 0));
}

/**
 * The ISO 3166 code of a page's country by its domain and the regions of its languages; none if they disagree. Shops
 * everywhere use `.co`, and many shop systems name American English if nobody has chosen a language.
 */
export function countryOf(facts: PageFacts, { hostname }: URL): string[] {
  const domain = shopCountries[hostname.replace(/^www\./, '')] ?? /\.(?!co$)([a-z]{2})$/.exec(hostname)?.[1];
  const languages = [facts.lang ?? '', ...metaTexts(facts, 'og:locale')];
  const [own, ...others] = languages.map((language) => /[-_]([a-z]{2})$/i.exec(language.trim())?.[1]);
  const named = [domain, own, ...others].filter((country) => country && !/^us$/i.test(country));
  const all = (named.length > 0 ? named : [domain, own]).flatMap((country) => country?.toUpperCase() ?? []);
  const countries = new Set(all.map((country) => country.replace('UK', 'GB')));
  return countries.size > 1 ? [] : [...countries];
}
