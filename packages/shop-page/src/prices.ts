import { most } from './bounds.ts';
import { currencyOfCountry } from './currencies.ts';
import { currentOf, type Money } from './moneys.ts';
import { different, offeredPrices } from './offers.ts';
import { type Heading, metaTexts, type Page } from './page.ts';
import { type Price, readCurrency, readPrice } from './readPrice.ts';
import { shopCountries } from './shops.ts';
import { hasType, type Thing, textOf, thingsOf } from './things.ts';

/** Where a price was read, in order of trust. The last two name no product. */
export const priceSources = ['shop', 'json-ld', 'microdata', 'meta', 'loose microdata', 'text'] as const;
export type PriceSource = (typeof priceSources)[number];

export interface FoundPrice {
  value: Price;
  source: PriceSource;
}

/** The different prices of one source. Null stands for one that cannot be read, and for the others of a range. */
interface Candidates {
  source: PriceSource;
  prices: (Price | null)[];
}

interface Evidence {
  /** What the sources that name a product say, in order of trust, without those that say nothing. */
  stated: Candidates[];
  /** The only price of the most trusted of them; null if it has none that can be read, or several. */
  price: Price | null;
  /** What microdata says that is part of no product. */
  loose: Candidates;
  shown: ShownPrices;
}

/** The prices that people see near the heading of the product. */
interface ShownPrices {
  /** The only one that is called a price, up to the button to buy, or that is after a reduction. */
  labelled: Price | null;
  /** The only one there that is called nothing, or the only one of an advertisement, which has no button to buy. */
  lonely: Price | null;
  /** Those of the whole page, and those near the heading. */
  all: Money[];
  near: Money[];
  /** Whether a reduction in percent is shown near the heading, and whether a lower price is. */
  isReduced: boolean;
  isLower(price: Price): boolean;
  /** Whether a text is the price of an amount, in its currency. */
  is(money: Money, price: Price): boolean;
}

/** Reads what each source of a page says, and chooses by `rules`. */
export function priceOf(
  products: { jsonLd: Thing[]; microdata: Thing[] },
  heading: Heading | null,
  page: Page,
  url: URL,
) {
  const currencies = pageCurrencies([...products.jsonLd, ...products.microdata], page, url);
  const evidence = collect(products, heading, page, currencies, url);
  for (const rule of Object.values(rules)) {
    const found = rule(evidence);
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * The rules in order. Each answers a price, null if the page has none that can be trusted, or undefined if it does not decide.
 */
const rules: Record<string, (evidence: Evidence) => FoundPrice | null | undefined> = {
  /** A page that no source describes has at most an uncertain price: of loose microdata, or else of its text. */
  describedByNothing: ({ stated, loose, shown }) => {
    if (stated.length > 0) return undefined;
    return foundIn('loose microdata', onlyOf(loose.prices)) ?? foundIn('text', shown.labelled ?? shown.lonely);
  },
  /** A source that cannot be read silences others, unless meta elements and what people see agree. */
  unreadableSource: ({ stated, shown }) => {
    if (!stated[0]?.prices.every((price) => price === null)) return undefined;
    const meta = onlyOf(stated.find(({ source }) => source === 'meta')?.prices ?? []);
    const seen = shown.labelled ?? shown.lonely;
    return meta && seen && agrees([seen], meta) ? { value: meta, source: 'meta' } : null;
  },
  /** Several prices of the most trusted source are no price. */
  severalPrices: ({ price }) => (price ? undefined : null),
  /** A price that is crossed out beside a lower one is the former one. */
  crossedOut: ({ price, shown }) => {
    if (!price || !shown.labelled || shown.labelled.currency !== price.currency) return undefined;
    const isLower = Number(shown.labelled.amount) < Number(price.amount);
    const same = shown.near.filter((money) => shown.is(money, price));
    const isFormer = same.length > 0 && same.every(({ isStruck, isFormer, part }) => isStruck || isFormer || part);
    return isLower && isFormer ? { value: shown.labelled, source: 'text' } : undefined;
  },
  /** A price with a reduction and a lower price beside it may be the former one, even if no class says so. */
  reduced: ({ price, shown }) => (price && shown.isReduced && shown.isLower(price) ? null : undefined),
  /** Sources that contradict the price are a reason for none, and so is what people see. */
  contradicted: ({ stated, price, shown }) => {
    const others = [...stated.map(({ prices }) => prices), [shown.labelled]];
    return price && others.every((prices) => agrees(prices, price)) ? undefined : null;
  },
  /** A price that people see only crossed out, or as that of a month, is none. */
  seenOnlyAsFormer: ({ price, shown }) => {
    const same = price ? shown.all.filter((money) => shown.is(money, price)) : [];
    const current = new Set([...currentOf(shown.all), ...currentOf(shown.near)]);
    const isSeen = same.some((money) => current.has(money) || (!money.isStruck && money.part === 'other'));
    return same.length === 0 || isSeen ? undefined : null;
  },
  /** A price of meta elements alone is none if the page shows others after its heading. */
  metaAlone: ({ stated, price, shown }) => {
    if (!price || stated.some(({ source }) => source !== 'meta')) return undefined;
    const isSeen = shown.all.some((money) => shown.is(money, price));
    return isSeen || shown.near.every(({ isStruck, isFormer, part }) => isStruck || isFormer || part)
      ? undefined
      : null;
  },
  /** The price of the most trusted source. */
  mostTrusted: ({ stated, price }) => stated[0] && foundIn(stated[0].source, price),
};

function collect(
  { jsonLd, microdata }: { jsonLd: Thing[]; microdata: Thing[] },
  heading: Heading | null,
  page: Page,
  currencies: ReadonlySet<string>,
  url: URL,
): Evidence {
  const ofShop = page.shop.price.slice(0, 1).map((text) => readPrice(text, null, currencies));
  const looseOffers = { offers: page.microdata.filter((thing) => hasType(thing, /Offer$/i)) };
  const stated: Candidates[] = [
    { source: 'shop', prices: ofShop },
    { source: 'json-ld', prices: offeredPrices(jsonLd, currencies, url) },
    { source: 'microdata', prices: offeredPrices(microdata, currencies, url) },
    { source: 'meta', prices: metaPrices(page, currencies) },
  ];
  const readable = stated.filter(({ prices }) => prices.length > 0);
  return {
    stated: readable,
    price: onlyOf(readable[0]?.prices ?? []),
    loose: { source: 'loose microdata', prices: offeredPrices([page.loose, looseOffers], currencies, url) },
    shown: shownPrices(heading, page, currencies),
  };
}

const foundIn = (source: PriceSource, value: Price | null): FoundPrice | null => value && { value, source };

const onlyOf = ([first = null, ...others]: (Price | null)[]): Price | null => (others.length === 0 ? first : null);

/** Whether a price is one of a source, or the source has none. */
const agrees = (prices: (Price | null)[], { amount, currency }: Price) =>
  prices.every((one) => one === null) || prices.some((one) => one?.amount === amount && one.currency === currency);

/** How far, in letters, a heading may be from its button or its price. Those of another product are further away. */
const nearby = 5000;

function shownPrices(
  heading: Heading | null,
  { moneys, buttons, contacts, discounts }: Page,
  currencies: ReadonlySet<string>,
): ShownPrices {
  const from = heading?.at ?? Number.POSITIVE_INFINITY;
  const after = moneys.filter(({ at }) => at > from);
  const button = buttons.find((at) => at > from && at - from <= nearby);
  const near = button === undefined ? after : after.filter(({ at }) => at <= button);
  const only = (some: Money[]) =>
    onlyOf(different(some.map(({ text }) => readPrice(text, null, currencies)).filter((price) => price !== null)));
  const current = currentOf(near);
  const labelled = current.filter(({ isLabelled }) => isLabelled);
  const reduced = labelled.filter(({ isReduced }) => isReduced);
  const isAdvertisement = contacts.some((at) => at > from && at - from <= nearby) && only(currentOf(moneys)) !== null;
  const isLonely = button === undefined ? labelled.length > 0 && isAdvertisement : labelled.length === 0;
  return {
    labelled: button === undefined ? null : (only(labelled) ?? only(reduced)),
    lonely: isLonely ? only(current) : null,
    all: moneys,
    near,
    isReduced: button !== undefined && discounts.some((at) => at > from && at <= button),
    isLower: (price) =>
      current.some(({ text }) => {
        const other = readPrice(text, null, currencies);
        return other?.currency === price.currency && Number(other.amount) < Number(price.amount);
      }),
    is: ({ text }, { amount, currency }) => readPrice(text, currency, currencies)?.amount === amount,
  };
}

const metaNames = ['product:sale_price', 'product:price', 'og:price'];
const priceLabel = /^\s*(?:price|preis|prix|precio|pris|цена|価格|prijs|cena)\s*$/i;

/** The prices of meta elements: the one after a reduction, or else the others. */
function metaPrices(page: Page, currencies: ReadonlySet<string>): (Price | null)[] {
  const code = (name: string) => metaTexts(page, ...[name, ...metaNames].map((one) => `${one}:currency`))[0] ?? null;
  const read = (name: string) =>
    metaTexts(page, `${name}:amount`).map((text) => readPrice(text, code(name), currencies));
  const [reduced = [], ...others] = metaNames.map(read);
  const prices = different(reduced.some((price) => price !== null) ? reduced : others.flat());
  if (prices.length > 0) return prices;
  // The metadata for Twitter consists of pairs of a label and a text.
  const number = ['1', '2'].find((at) => priceLabel.test(metaTexts(page, `twitter:label${at}`)[0] ?? ''));
  const [text] = metaTexts(page, `twitter:data${number}`);
  return text ? [readPrice(text, null, currencies)] : [];
}

/** The currencies that a page names with its prices; else that of its country, and those that scripts name otherwise. */
function pageCurrencies(products: Thing[], page: Page, url: URL): ReadonlySet<string> {
  const national = countryOf(page, url).flatMap((country) => currencyOfCountry(country) ?? []);
  const first = (things: Thing[]) =>
    things.flatMap((thing) => thingsOf(thing, 'offers').slice(0, most.offers)).slice(0, most.offers);
  const offers = first(products);
  const codes = [...offers, ...first(offers), page.loose].flatMap((thing) => textOf(thing, 'priceCurrency') ?? []);
  const named = [...codes, ...metaTexts(page, ...metaNames.map((name) => `${name}:currency`))];
  const declared = named.flatMap((name) => readCurrency(name, new Set(national)) ?? []);
  const shown = page.moneys.flatMap(({ text }) => readPrice(text, null, new Set())?.currency ?? []);
  const isSure = national.some((code) => page.currencies.has(code));
  const others = isSure ? national : [...national, ...page.currencies];
  return new Set([declared, shown, others].find(({ length }) => length > 0));
}

/**
 * The ISO 3166 code of a page's country by its domain and the regions of its languages; none if they disagree. Shops
 * everywhere use `.co`, and many shop systems name American English if nobody has chosen a language.
 */
export function countryOf(page: Page, { hostname }: URL): string[] {
  const domain = shopCountries[hostname.replace(/^www\./, '')] ?? /\.(?!co$)([a-z]{2})$/.exec(hostname)?.[1];
  const languages = [page.lang ?? '', ...metaTexts(page, 'og:locale')];
  const [own, ...others] = languages.map((language) => /[-_]([a-z]{2})$/i.exec(language.trim())?.[1]);
  const named = [domain, own, ...others].filter((country) => country && !/^us$/i.test(country));
  const all = (named.length > 0 ? named : [domain, own]).flatMap((country) => country?.toUpperCase() ?? []);
  const countries = new Set(all.map((country) => country.replace('UK', 'GB')));
  return countries.size > 1 ? [] : [...countries];
}
