import { most } from './bounds.ts';
import { distinct, readStated, type Statement } from './readPrice.ts';
import { type Thing, textOf, thingsOf, valuesOf } from './things.ts';

/**
 * The first offers of products, or else of their variants. An offer is here if it, or its product, names the address of
 * this page.
 */
function firstOffers(products: Thing[], url: URL): { offer: Thing; isHere: boolean }[] {
  let left: number = most.offers;
  /** Returns as many as may still be looked at, which then count. */
  function takeFirst(things: Thing[]): Thing[] {
    const first = things.slice(0, left);
    left -= first.length;
    return first;
  }
  function offersOf(product: Thing) {
    const isProductHere = isSamePage(product, url);
    const offers = takeFirst(thingsOf(product, 'offers')).flatMap((offer) =>
      preferredOffers(offer, takeFirst(thingsOf(offer, 'offers')), url),
    );
    // Some products have a price of their own.
    const priced = offers.length > 0 ? offers : [product].filter(hasPrice);
    return priced.map((offer) => ({ offer, isHere: isProductHere || isSamePage(offer, url) }));
  }
  const own = takeFirst(products).flatMap(offersOf);
  return own.length > 0
    ? own
    : products.flatMap((product) => takeFirst(thingsOf(product, 'hasVariant')).flatMap(offersOf));
}

/**
 * The different prices of the offers of products, or of their variants. Those for the page's own address are preferred,
 * and those of new things.
 */
export function offeredPrices(products: Thing[], pageCurrencies: ReadonlySet<string>, url: URL): Statement[] {
  const all = firstOffers(products, url);
  const here = all.filter(({ isHere }) => isHere);
  const offers = (here.length > 0 ? here : all).map(({ offer }) => offer);
  const isUsed = (offer: Thing) => /(?:Used|Refurbished|Damaged)Cond/.test(textOf(offer, 'itemCondition') ?? '');
  const unused = offers.filter((offer) => !isUsed(offer));
  return distinct((unused.length > 0 ? unused : offers).flatMap((offer) => pricesOf(offer, pageCurrencies)));
}

const priceMembers = ['price', 'lowPrice', 'highPrice', 'priceSpecification'];
const hasPrice = (offer: Thing) => priceMembers.some((member) => valuesOf(offer, member).length > 0);

/**
 * An AggregateOffer has offers inside. Those for the page's address are preferred; else it counts itself if it has a
 * price; else all inside.
 */
function preferredOffers(offer: Thing, nested: Thing[], url: URL): Thing[] {
  const here = nested.filter((one) => isSamePage(one, url));
  if (here.length > 0) return here;
  return hasPrice(offer) || nested.length === 0 ? [offer] : nested;
}

/** The text of an address by which two of one page are the same. */
function comparable(url: URL | null): string | null {
  if (!url) return null;
  const parameters = [...url.searchParams].filter(([name]) => !/^(?:utm_\w+|gclid|fbclid|ref)$/.test(name)).sort();
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}?${new URLSearchParams(parameters)}`;
}

/** Whether an offer or a variant names the address of the page, with the same parameters. */
function isSamePage(thing: Thing, url: URL): boolean {
  const named = ['url', '@id'].flatMap((member) => textOf(thing, member) ?? []);
  return named.some((text) => comparable(URL.parse(text, url)) === comparable(url));
}

/** The prices that an offer states: one, or the ends of a range and that they are a range. */
function pricesOf(offer: Thing, pageCurrencies: ReadonlySet<string>): Statement[] {
  function read(thing: Thing, ...members: string[]) {
    const currency = textOf(thing, 'priceCurrency') ?? textOf(offer, 'priceCurrency');
    return amountsOf(thing, ...members).map((amount) => readStated(amount, currency, pageCurrencies));
  }
  const own = read(offer, 'price');
  const ends = read(offer, 'lowPrice', 'highPrice');
  if (ends.length > 0) {
    const isOneOffer = String(valuesOf(offer, 'offerCount')[0]) === '1';
    // A low price alone says 'from', unless there is one offer.
    const hasUpperEnd = isOneOffer || amountsOf(offer, 'price', 'highPrice').length > 0;
    return hasUpperEnd && distinct([...own, ...ends]).length === 1 ? ends : [...ends, 'range'];
  }
  if (own.length > 0) return own;
  const specifications = thingsOf(offer, 'priceSpecification').slice(0, most.prices).filter(isWholePrice);
  const specified = specifications.map((one) => read(one, 'price', 'minPrice', 'maxPrice'));
  return specified.find((prices) => prices.length > 0) ?? [];
}

function amountsOf(thing: Thing, ...members: string[]): (string | number)[] {
  const values = members.flatMap((member) => valuesOf(thing, member).slice(0, most.prices));
  const amounts = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  // Zero stands for a price that is not known.
  return amounts.filter((amount) => !/^[0.,\s]*$/.test(String(amount)));
}

const partMembers = ['referenceQuantity', 'billingDuration', 'billingIncrement', 'validForMemberTier'];

/**
 * Whether a price is that of the product, and not the one before a reduction, of 100 g, of a month, for members, or
 * without taxes.
 */
const isWholePrice = (specification: Thing) =>
  /SalePrice$/.test(textOf(specification, 'priceType') ?? 'SalePrice') &&
  partMembers.every((member) => valuesOf(specification, member).length === 0) &&
  !/false/i.test(String(valuesOf(specification, 'valueAddedTaxIncluded')[0]));
