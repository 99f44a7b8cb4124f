import { currentOf } from './moneys.ts';
import type { Heading, Money, Shown } from './page.ts';
import { different, onlyPrice, type Price, readPrice } from './readPrice.ts';

/** The prices that people see near the heading of the product. */
export interface ShownPrices {
  /** The only one up to the button to buy that is called a price, or a price after a reduction. */
  labelled: Price | null;
  /** The same, or else the only one there if none is called a price, or that of an advertisement, which has no button to buy. */
  likely: Price | null;
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

  function upToButton() {
    const sure = only(labelled) ?? only(labelled.filter(({ isReduced }) => isReduced));
    return { labelled: sure, likely: labelled.length > 0 ? sure : only(current) };
  }

  function ofAdvertisement() {
    const hasContact = contacts.some((at) => at > from && at - from <= nearby);
    const isAdvertisement = hasContact && labelled.length > 0 && only(currentOf(moneys)) !== null;
    return { labelled: null, likely: isAdvertisement ? only(current) : null };
  }

  return {
    ...(button === undefined ? ofAdvertisement() : upToButton()),
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
