import { countingOf } from './moneys.ts';
import type { Found, Heading, Money, Page } from './page.ts';
import { currenciesOfPage } from './pageCurrencies.ts';
import { isReadable, onlyPrice, type Price, type Statement } from './readPrice.ts';
import { type ShownPrices, shownPrices } from './shownPrices.ts';
import { type Candidates, loosePrice, type PriceSource, statedPrices } from './statedPrices.ts';
import type { Thing } from './things.ts';

/**
 * Every rule that decides about a price, in order: the first that applies decides. `readShopPage` asks the first one, and
 * the last two, which leave out what another rule has chosen.
 */
export const priceRules = {
  list: 'The page has several products, and its titles name none of them.',
  loose: 'No source names a product, and microdata outside of products has one price.',
  text: 'No source names a product, and people see one price near the heading.',
  silent: 'No source names a product, and there is no price elsewhere, or several.',
  seenMeta: 'The most trusted source cannot be read. Meta elements and what people see agree.',
  unreadable: 'The most trusted source cannot be read, and silences the others.',
  several: 'The most trusted source has several prices, a range, or one that cannot be read beside another.',
  crossedOut: 'The price of the most trusted source is crossed out. The lower one beside it is taken.',
  besideLower: 'People see a reduction in percent, and a lower price.',
  contradicted: 'Another source, or what people see, says another price.',
  onlyFormer: 'People see the price only as a former one, or as that of a month, used or without taxes.',
  unseenMeta: 'Meta elements alone have the price, and people see others.',
  stated: 'The most trusted source has one price, and nothing speaks against it.',
  unnamed: 'The page has neither a name nor a picture of a product.',
  refusal: 'The page is sent to programs in place of the requested one, or shows nothing.',
} as const;

export type PriceRule = keyof typeof priceRules;

/** The price that a rule has chosen; null if the rule says that there is none. */
export interface PriceDecision {
  price: Found<Price, PriceSource> | null;
  priceRule: PriceRule;
}

export const noPrice = (priceRule: PriceRule): PriceDecision => ({ price: null, priceRule });

const chosen = (priceRule: PriceRule, source: PriceSource, value: Price): PriceDecision => ({
  price: { value, source },
  priceRule,
});

interface Evidence {
  /** What the sources that name a product say, in order of trust, without those that say nothing. */
  stated: Candidates[];
  shown: ShownPrices;
}

/** Reads what each source of a page says, and decides by the rules in order. */
export function decidePrice(
  products: { jsonLd: Thing[]; microdata: Thing[] },
  heading: Heading | null,
  page: Page,
  url: URL,
): PriceDecision {
  const currencies = currenciesOfPage([...products.jsonLd, ...products.microdata], page, url);
  const stated = statedPrices(products, page, currencies, url);
  const shown = shownPrices(heading, page.shown, currencies);
  const [mostTrusted] = stated;
  if (!mostTrusted) return decideUncertain(loosePrice(page, currencies, url), shown.likely);
  if (!mostTrusted.prices.some(isReadable)) return decideUnreadable({ stated, shown });
  const price = onlyPrice(mostTrusted.prices);
  if (!price) return noPrice('several');
  // It is uncertain, since no source that names a product says it.
  if (shown.labelled && isCrossedOut(price, shown.labelled, shown)) return chosen('crossedOut', 'text', shown.labelled);
  const doubt = doubts.find(({ applies }) => applies(price, { stated, shown }));
  return doubt ? noPrice(doubt.rule) : chosen('stated', mostTrusted.source, price);
}

function decideUncertain(loose: Price | null, likely: Price | null): PriceDecision {
  if (loose) return chosen('loose', 'loose microdata', loose);
  return likely ? chosen('text', 'text', likely) : noPrice('silent');
}

function decideUnreadable({ stated, shown: { likely } }: Evidence): PriceDecision {
  const meta = onlyPrice(stated.find(({ source }) => source === 'meta')?.prices ?? []);
  return meta && likely && agrees([likely], meta) ? chosen('seenMeta', 'meta', meta) : noPrice('unreadable');
}

/** A price that is crossed out beside a lower one is the former one. */
function isCrossedOut(price: Price, labelled: Price, { nearMoneys, isPriceOf }: ShownPrices): boolean {
  const isLower = labelled.currency === price.currency && Number(labelled.amount) < Number(price.amount);
  const same = isLower ? nearMoneys.filter((money) => isPriceOf(money, price)) : [];
  return same.length > 0 && same.every(isNotCurrent);
}

/** The rules by which there is no price in place of the one that is stated. */
const doubts: { rule: PriceRule; applies(price: Price, evidence: Evidence): boolean }[] = [
  { rule: 'besideLower', applies: isBesideLower },
  { rule: 'contradicted', applies: isContradicted },
  { rule: 'onlyFormer', applies: isOnlyFormer },
  { rule: 'unseenMeta', applies: isUnseenMeta },
];

/** A price with a reduction and a lower price beside it may be the former one, even if no class says so. */
function isBesideLower(price: Price, { shown }: Evidence): boolean {
  return shown.hasDiscount && shown.hasLower(price);
}

function isContradicted(price: Price, { stated, shown: { labelled } }: Evidence): boolean {
  const isLabelledOther = labelled !== null && !agrees([labelled], price);
  return isLabelledOther || stated.some(({ prices }) => !agrees(prices, price));
}

/** A price beside a word for shipping or a range is seen, too. */
function isOnlyFormer(price: Price, { shown }: Evidence): boolean {
  const same = shown.allMoneys.filter((money) => shown.isPriceOf(money, price));
  const counting = new Set([...countingOf(shown.allMoneys), ...countingOf(shown.nearMoneys)]);
  return same.length > 0 && !same.some((money) => counting.has(money) || money.role === 'other');
}

/** The others that people see stand after the heading. */
function isUnseenMeta(price: Price, { stated, shown }: Evidence): boolean {
  const isOfMeta = stated.every(({ source }) => source === 'meta');
  const isSeen = shown.allMoneys.some((money) => shown.isPriceOf(money, price));
  return isOfMeta && !isSeen && !shown.nearMoneys.every(isNotCurrent);
}

const isNotCurrent = ({ role }: Money) => role !== 'current';

/** Whether a price is one of a source, or the source has none that can be read. */
function agrees(stated: Statement[], { amount, currency }: Price): boolean {
  const prices = stated.filter(isReadable);
  return prices.length === 0 || prices.some((one) => one.amount === amount && one.currency === currency);
}
