import { currentOf } from './moneys.ts';
import type { Heading, Money, Shown } from './page.ts';
import { different, onlyPrice, type Price, readPrice } from './readPrice.ts';

/** The prices that people see near the heading of the product. */
export interface ShownPrices {
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

/** How far, in letters, a heading may be from its button or its price. Those of another product are further away. */
const nearby = 5000;

export function shownPrices(
  heading: Heading | null,
  { moneys, buttons, contacts, discounts }: Shown,
  currencies: ReadonlySet<string>,
): ShownPrices {
  const from = heading?.at ?? Number.POSITIVE_INFINITY;
  const after = moneys.filter(({ at }) => at > from);
  const button = buttons.find((at) => at > from && at - from <= nearby);
  const near = button === undefined ? after : after.filter(({ at }) => at <= button);
  const only = (some: Money[]) =>
    onlyPrice(different(some.map(({ text }) => readPrice(text, null, currencies)).filter((price) => price !== null)));
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
