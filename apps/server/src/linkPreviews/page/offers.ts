import type { Price } from '@wishnest/domain/price';
import { type Origin, readPrice } from './price.ts';
import { type Thing, textOf, thingsOf, typesOf, valuesOf } from './thing.ts';

/**
 * Returns the lowest price of a product's offers, or of its variants' offers, which shops call the price 'from'. Null where
 * there is none, or where the offers are in several currencies.
 */
export function offeredPrice(product: Thing, origin: Origin): Price | null {
  const own = pricesOf(thingsOf(product, 'offers'), origin);
  const variants = thingsOf(product, 'hasVariant').slice(0, 100);
  const prices = own.length > 0 ? own : variants.flatMap((variant) => pricesOf(thingsOf(variant, 'offers'), origin));
  const currencies = new Set(prices.map(({ currency }) => currency));
  if (currencies.size !== 1) return null;
  return prices.reduce((lowest, price) => (Number(price.amount) < Number(lowest.amount) ? price : lowest));
}

function pricesOf(offers: Thing[], origin: Origin): Price[] {
  const flat = offers.slice(0, 100).flatMap(nestedOffers);
  const unused = flat.filter((offer) => !isUsed(offer));
  return (unused.length > 0 ? unused : flat).flatMap((offer) => priceOf(offer, origin) ?? []);
}

/** The offers inside an AggregateOffer that has no lowest price of its own. */
function nestedOffers(offer: Thing): Thing[] {
  const nested = thingsOf(offer, 'offers').slice(0, 100);
  const hasPrice = ['lowPrice', 'price', 'priceSpecification'].some((member) => valuesOf(offer, member).length > 0);
  return hasPrice || nested.length === 0 ? [offer] : nested;
}

function isUsed(offer: Thing): boolean {
  return /(?:Used|Refurbished|Damaged)Condition/.test(textOf(offer, 'itemCondition') ?? '');
}

function priceOf(offer: Thing, origin: Origin): Price | null {
  const currency = textOf(offer, 'priceCurrency');
  const isAggregate = typesOf(offer).includes('AggregateOffer');
  const written =
    amountOf(offer, isAggregate ? 'lowPrice' : 'price') ?? amountOf(offer, isAggregate ? 'price' : 'lowPrice');
  if (written !== null) return readPrice(written, currency, origin);
  for (const specification of thingsOf(offer, 'priceSpecification').filter(isWholePrice)) {
    const amount = amountOf(specification, 'price');
    if (amount !== null) return readPrice(amount, textOf(specification, 'priceCurrency') ?? currency, origin);
  }
  return null;
}

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
