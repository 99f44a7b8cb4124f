import type { Price } from '@wishnest/domain/price';
import { metaTexts, type PageFacts, type Thing, textOf, thingsOf, valuesOf } from './facts.ts';
import { countryOf, readPrice } from './price.ts';

/** The price of a page: that of the first product with offers, or else of its meta elements. Null if it is ambiguous. */
export function priceOf(products: Thing[], facts: PageFacts, url: URL): Price | null {
  const country = countryOf(facts, url);
  for (const product of products) {
    const [price, ...others] = offeredPrices(product, country, url);
    // One of several would be that of another variant, or the lowest.
    if (price !== undefined) return others.length === 0 ? price : null;
  }
  return metaPrice(facts, country);
}

/**
 * Returns the different prices of a product's offers, or of its variants' offers. Those for the page's own address are
 * preferred, and those of new things. Null stands for an end of a range that is not stated.
 */
function offeredPrices(product: Thing, country: string | null, url: URL): (Price | null)[] {
  function offersOf(seller: Thing) {
    const isSellerHere = isSamePage(seller, url);
    const offers = thingsOf(seller, 'offers').flatMap(nestedOffers);
    return offers.map((offer) => ({ offer, isHere: isSellerHere || isSamePage(offer, url) }));
  }
  const own = offersOf(product);
  const all = own.length > 0 ? own : thingsOf(product, 'hasVariant').flatMap(offersOf);
  const here = all.filter(({ isHere }) => isHere);
  const offers = (here.length > 0 ? here : all).map(({ offer }) => offer);
  const unused = offers.filter((offer) => !isUsed(offer));
  const prices = (unused.length > 0 ? unused : offers).flatMap((offer) => pricesOf(offer, country));
  return [...new Map(prices.map((price) => [price && `${price.amount} ${price.currency}`, price])).values()];
}

/** The offers inside an AggregateOffer that has no price of its own. */
function nestedOffers(offer: Thing): Thing[] {
  const nested = thingsOf(offer, 'offers');
  const hasPrice = ['lowPrice', 'price', 'priceSpecification'].some((member) => valuesOf(offer, member).length > 0);
  return hasPrice || nested.length === 0 ? [offer] : nested;
}

const addressOf = (url: URL | null) => url && url.host + url.pathname + url.search;

/** Whether an offer or a variant names the address of the page, with the same parameters. */
function isSamePage(thing: Thing, url: URL): boolean {
  const named = ['url', '@id'].flatMap((member) => textOf(thing, member) ?? []);
  return named.some((text) => addressOf(URL.parse(text, url)) === addressOf(url));
}

function isUsed(offer: Thing): boolean {
  return /(?:Used|Refurbished|Damaged)Condition/.test(textOf(offer, 'itemCondition') ?? '');
}

function pricesOf(offer: Thing, country: string | null): (Price | null)[] {
  const read = (thing: Thing, member: string) => {
    const currency = textOf(thing, 'priceCurrency') ?? textOf(offer, 'priceCurrency');
    return readPrice(amountOf(thing, member) ?? '', currency, country);
  };
  const ends = ['lowPrice', 'highPrice'];
  if (ends.some((end) => amountOf(offer, end) !== null)) return ends.map((end) => read(offer, end));
  const specifications = thingsOf(offer, 'priceSpecification').filter(isWholePrice);
  const priced = [offer, ...specifications].find((thing) => amountOf(thing, 'price') !== null);
  const price = priced ? read(priced, 'price') : null;
  return price ? [price] : [];
}

function amountOf(offer: Thing, member: string): string | number | null {
  const value = valuesOf(offer, member)[0];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Whether a price is that of the product, and not the one before a reduction, of 100 g, of a month, or for members. */
function isWholePrice(specification: Thing): boolean {
  const others = ['referenceQuantity', 'billingDuration', 'billingIncrement', 'validForMemberTier'];
  return (
    /SalePrice$/.test(textOf(specification, 'priceType') ?? 'SalePrice') &&
    others.every((member) => valuesOf(specification, member).length === 0)
  );
}

const priceLabel = /^\s*(?:price|preis|prix|precio|pris|цена|価格|prijs|cena)\s*$/i;

function metaPrice(facts: PageFacts, country: string | null): Price | null {
  for (const name of ['product:sale_price', 'product:price', 'og:price']) {
    const [written, ...others] = new Set(metaTexts(facts, `${name}:amount`));
    const [code = null] = metaTexts(facts, `${name}:currency`);
    const price = written && others.length === 0 ? readPrice(written, code, country) : null;
    if (price) return price;
  }
  // The metadata for Twitter consists of pairs of a label and a text.
  const number = ['1', '2'].find((at) => priceLabel.test(metaTexts(facts, `twitter:label${at}`)[0] ?? ''));
  const [written = ''] = number ? metaTexts(facts, `twitter:data${number}`) : [];
  return readPrice(written, null, country);
}
