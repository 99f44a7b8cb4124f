import { currentOf } from './moneys.ts';
import { offeredPrices } from './offers.ts';
import { type Head, type Heading, type Money, metaTexts, type Page, priceTags } from './page.ts';
import { currenciesOfPage } from './pageCurrencies.ts';
import { different, onlyPrice, type Price, readPrice } from './readPrice.ts';
import { type ShownPrices, shownPrices } from './shownPrices.ts';
import { hasType, type Thing } from './things.ts';
import { priceLabel } from './words/texts.ts';

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

/** Reads what each source of a page says, and chooses by `rules`. */
export function priceOf(
  products: { jsonLd: Thing[]; microdata: Thing[] },
  heading: Heading | null,
  page: Page,
  url: URL,
) {
  const currencies = currenciesOfPage([...products.jsonLd, ...products.microdata], page, url);
  const evidence = collect(products, heading, page, currencies, url);
  for (const rule of Object.values(rules)) {
    const found = rule(evidence);
    if (found !== 'next') return found === 'none' ? null : found;
  }
  return null;
}

/** A price, that the page has none that can be trusted, or that the next rule decides. */
type Decision = FoundPrice | 'none' | 'next';

/** The rules in order. */
const rules: Record<string, (evidence: Evidence) => Decision> = {
  /** A page that no source describes has at most an uncertain price: of loose microdata, or else of its text. */
  describedByNothing: ({ stated, loose, shown }) => {
    if (stated.length > 0) return 'next';
    const ofLoose = onlyPrice(loose.prices);
    return ofLoose ? { value: ofLoose, source: 'loose microdata' } : foundIn('text', shown.labelled ?? shown.lonely);
  },
  /** A source that cannot be read silences others, unless meta elements and what people see agree. */
  unreadableSource: ({ stated, shown }) => {
    if (!stated[0]?.prices.every((price) => price === null)) return 'next';
    const meta = onlyPrice(stated.find(({ source }) => source === 'meta')?.prices ?? []);
    const seen = shown.labelled ?? shown.lonely;
    return meta && seen && agrees([seen], meta) ? { value: meta, source: 'meta' } : 'none';
  },
  /** Several prices of the most trusted source are no price. */
  severalPrices: ({ price }) => (price ? 'next' : 'none'),
  /** A price that is crossed out beside a lower one is the former one. */
  crossedOut: ({ price, shown }) => {
    if (!price || !shown.labelled || shown.labelled.currency !== price.currency) return 'next';
    const isLower = Number(shown.labelled.amount) < Number(price.amount);
    const same = shown.near.filter((money) => shown.is(money, price));
    return isLower && same.length > 0 && same.every(isNotCurrent) ? { value: shown.labelled, source: 'text' } : 'next';
  },
  /** A price with a reduction and a lower price beside it may be the former one, even if no class says so. */
  reduced: ({ price, shown }) => (price && shown.isReduced && shown.isLower(price) ? 'none' : 'next'),
  /** Sources that contradict the price are a reason for none, and so is what people see. */
  contradicted: ({ stated, price, shown }) => {
    const others = [...stated.map(({ prices }) => prices), [shown.labelled]];
    return price && others.every((prices) => agrees(prices, price)) ? 'next' : 'none';
  },
  /** A price that people see only crossed out, or as that of a month, is none. */
  seenOnlyAsFormer: ({ price, shown }) => {
    const same = price ? shown.all.filter((money) => shown.is(money, price)) : [];
    const current = new Set([...currentOf(shown.all), ...currentOf(shown.near)]);
    const isSeen = same.some((money) => current.has(money) || money.role === 'other');
    return same.length === 0 || isSeen ? 'next' : 'none';
  },
  /** A price of meta elements alone is none if the page shows others after its heading. */
  metaAlone: ({ stated, price, shown }) => {
    if (!price || stated.some(({ source }) => source !== 'meta')) return 'next';
    const isSeen = shown.all.some((money) => shown.is(money, price));
    return isSeen || shown.near.every(isNotCurrent) ? 'next' : 'none';
  },
  /** The price of the most trusted source. */
  mostTrusted: ({ stated: [first], price }) => (first ? foundIn(first.source, price) : 'none'),
};

function collect(
  { jsonLd, microdata }: { jsonLd: Thing[]; microdata: Thing[] },
  heading: Heading | null,
  page: Page,
  currencies: ReadonlySet<string>,
  url: URL,
): Evidence {
  const ofShop = page.shop.price.slice(0, 1).map((text) => readPrice(text, null, currencies));
  const looseOffers = { offers: page.things.microdata.filter((thing) => hasType(thing, /Offer$/i)) };
  const stated: Candidates[] = [
    { source: 'shop', prices: ofShop },
    { source: 'json-ld', prices: offeredPrices(jsonLd, currencies, url) },
    { source: 'microdata', prices: offeredPrices(microdata, currencies, url) },
    { source: 'meta', prices: metaPrices(page.head, currencies) },
  ];
  const readable = stated.filter(({ prices }) => prices.length > 0);
  return {
    stated: readable,
    price: onlyPrice(readable[0]?.prices ?? []),
    loose: { source: 'loose microdata', prices: offeredPrices([page.things.loose, looseOffers], currencies, url) },
    shown: shownPrices(heading, page.shown, currencies),
  };
}

const isNotCurrent = ({ role }: Money) => role !== 'current';

const foundIn = (source: PriceSource, value: Price | null): Decision => (value ? { value, source } : 'none');

/** Whether a price is one of a source, or the source has none. */
const agrees = (prices: (Price | null)[], { amount, currency }: Price) =>
  prices.every((one) => one === null) || prices.some((one) => one?.amount === amount && one.currency === currency);

/** The prices of meta elements: the one after a reduction, or else the others. */
function metaPrices(head: Head, currencies: ReadonlySet<string>): (Price | null)[] {
  const code = (name: string) => metaTexts(head, ...[name, ...priceTags].map((one) => `${one}:currency`))[0] ?? null;
  const read = (name: string) =>
    metaTexts(head, `${name}:amount`).map((text) => readPrice(text, code(name), currencies));
  const [reduced = [], ...others] = priceTags.map(read);
  const prices = different(reduced.some((price) => price !== null) ? reduced : others.flat());
  if (prices.length > 0) return prices;
  // The metadata for Twitter consists of pairs of a label and a text.
  const number = ['1', '2'].find((at) => priceLabel.test(metaTexts(head, `twitter:label${at}`)[0] ?? ''));
  const [text] = metaTexts(head, `twitter:data${number}`);
  return text ? [readPrice(text, null, currencies)] : [];
}
