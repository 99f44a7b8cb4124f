import { type NearHeading, readNearHeading } from './nearHeading.ts';
import type { Found, Heading, Page, ShownPrice } from './page.ts';
import { currenciesOfPage } from './pageCurrencies.ts';
import { isReadable, onlyPrice, type Price, readPrice, type Statement } from './readPrice.ts';
import { countingOf } from './shownPrices.ts';
import { loosePrice, type PriceSource, type StatedPrices, statedPrices } from './statedPrices.ts';
import type { Thing } from './things.ts';

/** What a page says of the price of its product. */
interface Evidence {
  /** What the sources that name a product say, in order of trust, without those that say nothing. */
  stated: StatedPrices[];
  /** The only price of the most trusted of these sources; null if it has none that can be read, or several. */
  trusted: Found<Price, PriceSource> | null;
  /** The only price of microdata outside of products; null also if a source names a product. */
  loose: Price | null;
  /** All prices that people see on the page, and what they see near the heading. */
  shown: ShownPrice[];
  near: NearHeading;
  pageCurrencies: ReadonlySet<string>;
}

interface Rule {
  name: string;
  meaning: string;
  /** Returns the price, or that there is none. A rule that does not apply returns null or false. */
  decide(evidence: Evidence): Found<Price, PriceSource> | 'no price' | null | false;
}

/** The rules about a price, in order: the first that applies decides. */
export const priceRules = [
  {
    name: 'loose',
    meaning: 'No source names a product, and microdata outside of products has one price.',
    decide: ({ stated, loose }) => stated.length === 0 && found('loose microdata', loose),
  },
  {
    name: 'text',
    meaning: 'No source names a product, and people see one price near the heading.',
    decide: ({ stated, near }) => stated.length === 0 && found('text', near.likely),
  },
  {
    name: 'seenMeta',
    meaning: 'The most trusted source cannot be read. Meta elements and what people see agree.',
    decide: (evidence) => isUnreadable(evidence) && found('meta', seenMetaPrice(evidence)),
  },
  {
    name: 'seenText',
    meaning: 'The most trusted source cannot be read. The price is taken that people see up to the button.',
    // The price is uncertain like any other of a text.
    decide: (evidence) => isUnreadable(evidence) && found('text', evidence.near.labelled),
  },
  {
    name: 'unreadable',
    meaning: 'The most trusted source cannot be read, and silences the others.',
    decide: (evidence) => isUnreadable(evidence) && 'no price',
  },
  {
    name: 'several',
    meaning: 'The most trusted source has several prices, a range, or one that cannot be read beside another.',
    decide: ({ stated, trusted }) => stated.length > 0 && !trusted && 'no price',
  },
  {
    name: 'crossedOut',
    meaning:
      'People see the price of the most trusted source, but not as the current one: the lower one beside it is taken.',
    // The price is uncertain like any other of a text: no source that names a product says it.
    decide: (evidence) => isCrossedOut(evidence) && found('text', evidence.near.labelled),
  },
  {
    name: 'besideLower',
    meaning: 'People see a reduction in percent, and a lower price. Then the stated one may be the former one.',
    decide: (evidence) => isBesideLower(evidence) && 'no price',
  },
  {
    name: 'contradicted',
    meaning: 'Another source, or what people see, says another price.',
    decide: (evidence) => isContradicted(evidence) && 'no price',
  },
  {
    name: 'neverCurrent',
    meaning: 'People see the price only as a former one, or as that of a month, used or without taxes.',
    decide: (evidence) => isNeverCurrent(evidence) && 'no price',
  },
  {
    name: 'unseenMeta',
    meaning: 'Meta elements alone have the price, and people see others.',
    decide: (evidence) => isUnseenMeta(evidence) && 'no price',
  },
  {
    name: 'stated',
    meaning: 'The most trusted source has one price, and nothing speaks against it.',
    decide: ({ trusted }) => trusted,
  },
] as const satisfies readonly Rule[];

/** Why else a page has no price. Only `silent` is of this file: no rule applies. `readShopPage` decides the others. */
export const otherPriceRules = {
  silent: 'No source names a product, and there is no price elsewhere, or several.',
  list: 'The page has several products, and its titles name none of them.',
  unnamed: 'The page has neither a name nor a picture of a product, so that its price is left out.',
  refusal: 'The page is sent to programs in place of the requested one, or shows nothing.',
} as const;

export type PriceRule = (typeof priceRules)[number]['name'] | keyof typeof otherPriceRules;

const meaningsOfRules = Object.fromEntries(priceRules.map(({ name, meaning }) => [name, meaning]));

/** What each rule about a price means, in the order in which they are tried. */
export const priceRuleMeanings = { ...meaningsOfRules, ...otherPriceRules } as Readonly<Record<PriceRule, string>>;

/** The price that a rule has chosen; null if the rule says that there is none. */
export interface PriceDecision {
  price: Found<Price, PriceSource> | null;
  priceRule: PriceRule;
}

export const noPrice = (priceRule: PriceRule): PriceDecision => ({ price: null, priceRule });

/** Reads what each source of a page says, and decides by the rules in order. */
export function decidePrice(
  products: { jsonLd: Thing[]; microdata: Thing[] },
  heading: Heading | null,
  page: Page,
  url: URL,
): PriceDecision {
  const evidence = collectEvidence(products, heading, page, url);
  for (const { name, decide } of priceRules) {
    const price = decide(evidence);
    if (price) return price === 'no price' ? noPrice(name) : { price, priceRule: name };
  }
  return noPrice('silent');
}

function collectEvidence(
  products: { jsonLd: Thing[]; microdata: Thing[] },
  heading: Heading | null,
  page: Page,
  url: URL,
): Evidence {
  const pageCurrencies = currenciesOfPage([...products.jsonLd, ...products.microdata], page, url);
  const stated = statedPrices(products, page, pageCurrencies, url);
  const [mostTrusted] = stated;
  return {
    stated,
    trusted: mostTrusted ? found(mostTrusted.source, onlyPrice(mostTrusted.prices)) : null,
    loose: loosePrice(page, pageCurrencies, url),
    shown: page.shown.prices,
    near: readNearHeading(heading, page.shown, pageCurrencies),
    pageCurrencies,
  };
}

const found = (source: PriceSource, value: Price | null): Found<Price, PriceSource> | null =>
  value && { value, source };

const isUnreadable = ({ stated: [mostTrusted] }: Evidence): boolean =>
  mostTrusted !== undefined && !mostTrusted.prices.some(isReadable);

/** The only price of meta elements, if people see it. */
function seenMetaPrice({ stated, near: { likely } }: Evidence): Price | null {
  const price = onlyPrice(stated.find(({ source }) => source === 'meta')?.prices ?? []);
  return price && likely && agrees([likely], price) ? price : null;
}

function isCrossedOut({ trusted, near, pageCurrencies }: Evidence): boolean {
  if (!trusted || !near.labelled || !isLower(near.labelled, trusted.value)) return false;
  const same = near.prices.filter((price) => says(price, trusted.value, pageCurrencies));
  return same.length > 0 && !same.some(isCurrent);
}

function isBesideLower({ trusted, near, pageCurrencies }: Evidence): boolean {
  if (!trusted || !near.hasDiscount) return false;
  const counting = countingOf(near.prices).flatMap(({ text }) => readPrice(text, null, pageCurrencies) ?? []);
  return counting.some((price) => isLower(price, trusted.value));
}

function isContradicted({ trusted, stated, near: { labelled } }: Evidence): boolean {
  if (!trusted) return false;
  const isLabelledOther = labelled !== null && !agrees([labelled], trusted.value);
  return isLabelledOther || stated.some(({ prices }) => !agrees(prices, trusted.value));
}

/** A price beside a word for shipping or a range is seen, too. */
function isNeverCurrent({ trusted, shown, near, pageCurrencies }: Evidence): boolean {
  if (!trusted) return false;
  const same = shown.filter((price) => says(price, trusted.value, pageCurrencies));
  const counting = new Set([...countingOf(shown), ...countingOf(near.prices)]);
  return same.length > 0 && !same.some((price) => counting.has(price) || price.role === 'other');
}

/** The others that people see stand after the heading. */
function isUnseenMeta({ trusted, stated, shown, near, pageCurrencies }: Evidence): boolean {
  if (!trusted || !stated.every(({ source }) => source === 'meta')) return false;
  const isSeen = shown.some((price) => says(price, trusted.value, pageCurrencies));
  return !isSeen && near.prices.some(isCurrent);
}

const isCurrent = ({ role }: ShownPrice) => role === 'current';

const isLower = (price: Price, other: Price): boolean =>
  price.currency === other.currency && Number(price.amount) < Number(other.amount);

/** Whether people read this price in a text, perhaps without its currency. */
const says = ({ text }: ShownPrice, { amount, currency }: Price, pageCurrencies: ReadonlySet<string>): boolean =>
  readPrice(text, currency, pageCurrencies)?.amount === amount;

/** Whether a price is one of a source, or the source has none that can be read. */
function agrees(stated: Statement[], { amount, currency }: Price): boolean {
  const prices = stated.filter(isReadable);
  return prices.length === 0 || prices.some((one) => one.amount === amount && one.currency === currency);
}
