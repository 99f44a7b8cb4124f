import type { Price } from '@wishnest/domain/price';
import { metaTexts, type PageFacts, type Thing, textOf, thingsOf, typesOf, valuesOf } from './facts.ts';
import { type Origin, readPrice } from './price.ts';

/** An offer, and the addresses that it and its variant of the product name. */
interface Offered {
  offer: Thing;
  addresses: string[];
}

/**
 * Returns the different prices of a product's offers, or of its variants' offers. Those for the page's own address are
 * preferred, and those of new things. Null stands for an end of a range that is not stated.
 */
export function offeredPrices(product: Thing, origin: Origin, url: URL): (Price | null)[] {
  const own = offersOf(product);
  const offered = own.length > 0 ? own : thingsOf(product, 'hasVariant').flatMap(offersOf);
  const here = offered.filter(({ addresses }) => addresses.some((address) => isSamePage(address, url)));
  const offers = (here.length > 0 ? here : offered).map(({ offer }) => offer);
  const unused = offers.filter((offer) => !isUsed(offer));
  const prices = (unused.length > 0 ? unused : offers).flatMap((offer) => pricesOf(offer, origin));
  return [...new Map(prices.map((price) => [price && `${price.amount} ${price.currency}`, price])).values()];
}

function offersOf(thing: Thing): Offered[] {
  return thingsOf(thing, 'offers')
    .flatMap(nestedOffers)
    .map((offer) => ({ offer, addresses: [offer, thing].flatMap(addressesOf) }));
}

const addressesOf = (thing: Thing) => ['url', '@id'].flatMap((member) => textOf(thing, member) ?? []);

/** Whether an address is that of the page, with the same parameters. */
function isSamePage(address: string, url: URL): boolean {
  if (!URL.canParse(address, url.href)) return false;
  const { host, pathname, search } = new URL(address, url);
  return host === url.host && pathname === url.pathname && search === url.search;
}

/** The offers inside an AggregateOffer that has no price of its own. */
function nestedOffers(offer: Thing): Thing[] {
  const nested = thingsOf(offer, 'offers');
  const hasPrice = ['lowPrice', 'price', 'priceSpecification'].some((member) => valuesOf(offer, member).length > 0);
  return hasPrice || nested.length === 0 ? [offer] : nested;
}

function isUsed(offer: Thing): boolean {
  return /(?:Used|Refurbished|Damaged)Condition/.test(textOf(offer, 'itemCondition') ?? '');
}

function pricesOf(offer: Thing, origin: Origin): (Price | null)[] {
  const currency = textOf(offer, 'priceCurrency');
  const read = (written: string | number | null) => (written === null ? null : readPrice(written, currency, origin));
  const price = amountOf(offer, 'price');
  const ends = ['lowPrice', 'highPrice'].map((member) => amountOf(offer, member));
  const isRange = ends.some((end) => end !== null);
  if (isRange && (price === null || typesOf(offer).includes('AggregateOffer'))) return ends.map(read);
  if (price !== null) return found(read(price));
  for (const specification of thingsOf(offer, 'priceSpecification').filter(isWholePrice)) {
    const amount = amountOf(specification, 'price');
    if (amount !== null) return found(readPrice(amount, textOf(specification, 'priceCurrency') ?? currency, origin));
  }
  return [];
}

const found = (price: Price | null) => (price ? [price] : []);

function amountOf(offer: Thing, member: string): string | number | null {
  const value = valuesOf(offer, member)[0];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Whether a price is that of the product, and not the one before a reduction, of 100 g, of a month, or for members. */
function isWholePrice(specification: Thing): boolean {
  const type = textOf(specification, 'priceType') ?? '';
  const others = ['referenceQuantity', 'billingDuration', 'billingIncrement', 'validForMemberTier'];
  return (
    !/(?:List|MSRP|SRP|Strikethrough|Regular|MinimumAdvertised)/i.test(type) &&
    others.every((member) => valuesOf(specification, member).length === 0)
  );
}

export function metaPrice(facts: PageFacts, origin: Origin): Price | null {
  for (const name of ['product:sale_price', 'product:price', 'og:price']) {
    const [written, ...others] = new Set(metaTexts(facts, `${name}:amount`));
    const [code = null] = metaTexts(facts, `${name}:currency`);
    const price = written && others.length === 0 ? readPrice(written, code, origin) : null;
    if (price) return price;
  }
  return labelledPrice(facts, origin);
}

/** Returns the price in the metadata for Twitter, which consists of pairs of a label and a text. */
function labelledPrice(facts: PageFacts, origin: Origin): Price | null {
  const number = ['1', '2'].find((at) =>
    /^(?:price|preis|prix|precio|pris|цена|価格|prijs|cena)$/i.test(
      metaTexts(facts, `twitter:label${at}`)[0]?.trim() ?? '',
    ),
  );
  const [written] = number ? metaTexts(facts, `twitter:data${number}`) : [];
  return written ? readPrice(written, null, origin) : null;
}
