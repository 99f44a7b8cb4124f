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

/** What the rules about a price read: the evidence, which has the only price of the most trusted source. */
type EvidenceOfPrice = Evidence & { price: Price };

/** A price, null for none that can be trusted, or undefined if the next rule decides. */
type Decision = FoundPrice | null | undefined;

/** Reads what each source of a page says, and chooses by rules in order. */
export function priceOf(
  products: { jsonLd: Thing[]; microdata: Thing[] },
  heading: Heading | null,
  page: Page,
  url: URL,
): FoundPrice | null {
  const currencies = currenciesOfPage([...products.jsonLd, ...products.microdata], page, url);
  const evidence = collect(products, heading, page, currencies, url);
  const bySources = firstDecision([describedByNothing, unreadableSource], evidence);
  if (bySources !== undefined) return bySources;
  const { stated, price } = evidence;
  const [mostTrusted] = stated;
  // Several prices of the most trusted source are no price.
  if (!mostTrusted || !price) return null;
  const rules = [crossedOut, reduced, contradicted, seenOnlyAsFormer, priceOfMetaAlone];
  const byPrice = firstDecision(rules, { ...evidence, price });
  return byPrice === undefined ? { value: price, source: mostTrusted.source } : byPrice;
}

function firstDecision<Read>(rules: ((evidence: Read) => Decision)[], evidence: Read): Decision {
  for (const rule of rules) {
    const decision = rule(evidence);
    if (decision !== undefined) return decision;
  }
  return undefined;
}

/** A page that no source describes has at most an uncertain price: of loose microdata, or else of its text. */
function describedByNothing({ stated, loose, shown }: Evidence): Decision {
  if (stated.length > 0) return undefined;
  const ofLoose = onlyPrice(loose.prices);
  if (ofLoose) return { value: ofLoose, source: 'loose microdata' };
  return shown.likely && { value: shown.likely, source: 'text' };
}

/** A source that cannot be read silences others, unless meta elements and what people see agree. */
function unreadableSource({ stated, shown }: Evidence): Decision {
  if (!stated[0]?.prices.every((price) => price === null)) return undefined;
  const meta = onlyPrice(stated.find(({ source }) => source === 'meta')?.prices ?? []);
  return meta && shown.likely && agrees([shown.likely], meta) ? { value: meta, source: 'meta' } : null;
}

/** A price that is crossed out beside a lower one is the former one. */
function crossedOut({ price, shown }: EvidenceOfPrice): Decision {
  const { labelled } = shown;
  if (labelled?.currency !== price.currency || Number(labelled.amount) >= Number(price.amount)) return undefined;
  const same = shown.near.filter((money) => shown.is(money, price));
  return same.length > 0 && same.every(isNotCurrent) ? { value: labelled, source: 'text' } : undefined;
}

/** A price with a reduction and a lower price beside it may be the former one, even if no class says so. */
function reduced({ price, shown }: EvidenceOfPrice): Decision {
  return shown.isReduced && shown.isLower(price) ? null : undefined;
}

/** Sources that contradict the price are a reason for none, and so is what people see. */
function contradicted({ stated, price, shown }: EvidenceOfPrice): Decision {
  const others = [...stated.map(({ prices }) => prices), [shown.labelled]];
  return others.every((prices) => agrees(prices, price)) ? undefined : null;
}

/** A price that people see only crossed out, or as that of a month, is none. */
function seenOnlyAsFormer({ price, shown }: EvidenceOfPrice): Decision {
  const same = shown.all.filter((money) => shown.is(money, price));
  const current = new Set([...currentOf(shown.all), ...currentOf(shown.near)]);
  const isSeen = same.some((money) => current.has(money) || money.role === 'other');
  return same.length === 0 || isSeen ? undefined : null;
}

/** A price of meta elements alone is none if the page shows others after its heading. */
function priceOfMetaAlone({ stated, price, shown }: EvidenceOfPrice): Decision {
  if (stated.some(({ source }) => source !== 'meta')) return undefined;
  const isSeen = shown.all.some((money) => shown.is(money, price));
  return isSeen || shown.near.every(isNotCurrent) ? undefined : null;
}

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
