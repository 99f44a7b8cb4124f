import { currentOf } from './moneys.ts';
import { offeredPrices } from './offers.ts';
import { type Found, type Head, type Heading, type Money, metaTexts, type Page } from './page.ts';
import { currenciesOfPage, priceTags } from './pageCurrencies.ts';
import { different, isReadable, onlyPrice, type Price, readStated, type Statement } from './readPrice.ts';
import { type ShownPrices, shownPrices } from './shownPrices.ts';
import { hasType, type Thing } from './things.ts';
import { priceLabel } from './words/texts.ts';

/** Where a price was read, in order of trust. */
export type PriceSource = 'shop' | 'json-ld' | 'microdata' | 'meta' | 'loose microdata' | 'text';

/** Whether a source names no product, so that its price is that of the product perhaps. */
export const isUncertain = (source: PriceSource): boolean => source === 'loose microdata' || source === 'text';

/** The different prices of one source. */
interface Candidates {
  source: PriceSource;
  prices: Statement[];
}

interface Evidence {
  /** What the sources that name a product say, in order of trust, without those that say nothing. */
  stated: Candidates[];
  shown: ShownPrices;
}

/** Reads what each source of a page says, and chooses by rules in order. */
export function priceOf(
  products: { jsonLd: Thing[]; microdata: Thing[] },
  heading: Heading | null,
  page: Page,
  url: URL,
): Found<Price, PriceSource> | null {
  const currencies = currenciesOfPage([...products.jsonLd, ...products.microdata], page, url);
  const stated = statedPrices(products, page, currencies, url);
  const shown = shownPrices(heading, page.shown, currencies);
  const [mostTrusted] = stated;
  // A page that no source describes has at most an uncertain price: of loose microdata, or else of its text.
  if (!mostTrusted) return found('loose microdata', loosePrice(page, currencies, url)) ?? found('text', shown.likely);
  // A source without a readable price silences others, unless meta elements and what people see agree.
  if (!mostTrusted.prices.some(isReadable)) return found('meta', seenMetaPrice({ stated, shown }));
  const price = onlyPrice(mostTrusted.prices);
  // Several prices of the most trusted source are no price.
  if (!price) return null;
  if (isCrossedOut(price, shown)) return found('text', shown.labelled);
  const isDoubtful = doubts.some((applies) => applies(price, { stated, shown }));
  return isDoubtful ? null : { value: price, source: mostTrusted.source };
}

const found = (source: PriceSource, value: Price | null) => value && { value, source };

function seenMetaPrice({ stated, shown }: Evidence): Price | null {
  const meta = onlyPrice(stated.find(({ source }) => source === 'meta')?.prices ?? []);
  return meta && shown.likely && agrees([shown.likely], meta) ? meta : null;
}

/** A price that is crossed out beside a lower one is the former one. */
function isCrossedOut(price: Price, { labelled, nearMoneys, isPriceOf }: ShownPrices): boolean {
  const isLabelledLower = labelled?.currency === price.currency && Number(labelled.amount) < Number(price.amount);
  const same = isLabelledLower ? nearMoneys.filter((money) => isPriceOf(money, price)) : [];
  return same.length > 0 && same.every(isNotCurrent);
}

/** Reasons for no price in place of this one. */
const doubts: ((price: Price, evidence: Evidence) => boolean)[] = [
  isBesideLower,
  isContradicted,
  isSeenOnlyAsFormer,
  isNotSeenButInMeta,
];

/** A price with a reduction and a lower price beside it may be the former one, even if no class says so. */
function isBesideLower(price: Price, { shown }: Evidence): boolean {
  return shown.hasDiscount && shown.hasLower(price);
}

/** Other sources say something else, or what people see. */
function isContradicted(price: Price, { stated, shown: { labelled } }: Evidence): boolean {
  const isLabelledOther = labelled !== null && !agrees([labelled], price);
  return isLabelledOther || stated.some(({ prices }) => !agrees(prices, price));
}

/** People see the price only crossed out, or as that of a month. One beside a word for shipping or a range is seen. */
function isSeenOnlyAsFormer(price: Price, { shown }: Evidence): boolean {
  const same = shown.allMoneys.filter((money) => shown.isPriceOf(money, price));
  const current = new Set([...currentOf(shown.allMoneys), ...currentOf(shown.nearMoneys)]);
  return same.length > 0 && !same.some((money) => current.has(money) || money.role === 'other');
}

/** The price is that of meta elements alone, and the page shows others after its heading. */
function isNotSeenButInMeta(price: Price, { stated, shown }: Evidence): boolean {
  const isOfMeta = stated.every(({ source }) => source === 'meta');
  const isSeen = shown.allMoneys.some((money) => shown.isPriceOf(money, price));
  return isOfMeta && !isSeen && !shown.nearMoneys.every(isNotCurrent);
}

/** What the sources that name a product say. */
function statedPrices(
  { jsonLd, microdata }: { jsonLd: Thing[]; microdata: Thing[] },
  { shop, head }: Page,
  currencies: ReadonlySet<string>,
  url: URL,
): Candidates[] {
  const all: Candidates[] = [
    { source: 'shop', prices: shop.price.slice(0, 1).map((text) => readStated(text, null, currencies)) },
    { source: 'json-ld', prices: offeredPrices(jsonLd, currencies, url) },
    { source: 'microdata', prices: offeredPrices(microdata, currencies, url) },
    { source: 'meta', prices: metaPrices(head, currencies) },
  ];
  return all.filter(({ prices }) => prices.length > 0);
}

/** The only price of microdata that is part of no product. */
function loosePrice({ things }: Page, currencies: ReadonlySet<string>, url: URL): Price | null {
  const offers = { offers: things.microdata.filter((thing) => hasType(thing, /Offer$/i)) };
  return onlyPrice(offeredPrices([things.loose, offers], currencies, url));
}

const isNotCurrent = ({ role }: Money) => role !== 'current';

/** Whether a price is one of a source, or the source has none that can be read. */
function agrees(stated: Statement[], { amount, currency }: Price): boolean {
  const prices = stated.filter(isReadable);
  return prices.length === 0 || prices.some((one) => one.amount === amount && one.currency === currency);
}

/** The prices of meta elements: the one after a reduction, or else the others. */
function metaPrices(head: Head, currencies: ReadonlySet<string>): Statement[] {
  const code = (name: string) => metaTexts(head, ...[name, ...priceTags].map((one) => `${one}:currency`))[0] ?? null;
  const read = (name: string) =>
    metaTexts(head, `${name}:amount`).map((text) => readStated(text, code(name), currencies));
  const [reduced = [], ...others] = priceTags.map(read);
  const prices = different(reduced.some(isReadable) ? reduced : others.flat());
  if (prices.length > 0) return prices;
  // The metadata for Twitter consists of pairs of a label and a text.
  const number = ['1', '2'].find((at) => priceLabel.test(metaTexts(head, `twitter:label${at}`)[0] ?? ''));
  const [text] = metaTexts(head, `twitter:data${number}`);
  return text ? [readStated(text, null, currencies)] : [];
}
