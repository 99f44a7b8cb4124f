import { countingOf } from './moneys.ts';
import type { Heading, Money, Shown } from './page.ts';
import { different, onlyPrice, type Price, readPrice } from './readPrice.ts';

/** The prices that people see near the heading of the product. */
export interface ShownPrices {
  /**
   * The only one up to the button to buy that is called a price, or a price after a reduction; null if none is, or
   * several.
   */
  labelled: Price | null;
  /**
   * What is most likely the price: `labelled`; or the only price up to the button, if none there is called one. An
   * advertisement has a way to reach the seller in place of the button, and the only price of its page, which is called
   * one. Else null.
   */
  likely: Price | null;
  /** All prices of the page. */
  allMoneys: Money[];
  /** All prices near the heading. */
  nearMoneys: Money[];
  /** Whether a reduction in percent is shown near the heading. */
  hasDiscount: boolean;
  /** Whether a lower price than this one is shown near the heading. */
  hasLower(price: Price): boolean;
  /** Whether a text says this price, perhaps without its currency. */
  isPriceOf(money: Money, price: Price): boolean;
}

/** How far, in letters, a heading may be from its button or its price. Those of another product are further away. */
const nearby = 5000;

export function shownPrices(
  heading: Heading | null,
  { moneys, buttons, contacts, discounts }: Shown,
  currencies: ReadonlySet<string>,
): ShownPrices {
  // Without a heading, nothing is near it.
  const from = heading?.at ?? Number.POSITIVE_INFINITY;
  const after = moneys.filter(({ at }) => at > from);
  const button = buttons.find((at) => at > from && at - from <= nearby);
  const nearMoneys = button === undefined ? after : after.filter(({ at }) => at <= button);
  const only = (some: Money[]) =>
    onlyPrice(different(some.map(({ text }) => readPrice(text, null, currencies)).filter((price) => price !== null)));
  const counting = countingOf(nearMoneys);
  const labelledMoneys = counting.filter(({ isLabelled }) => isLabelled);

  function upToButton() {
    const labelled = only(labelledMoneys) ?? only(labelledMoneys.filter(({ isReduced }) => isReduced));
    return { labelled, likely: labelledMoneys.length > 0 ? labelled : only(counting) };
  }

  function ofAdvertisement() {
    const hasContact = contacts.some((at) => at > from && at - from <= nearby);
    const isAdvertisement = hasContact && labelledMoneys.length > 0 && only(countingOf(moneys)) !== null;
    return { labelled: null, likely: isAdvertisement ? only(counting) : null };
  }

  return {
    ...(button === undefined ? ofAdvertisement() : upToButton()),
    allMoneys: moneys,
    nearMoneys,
    hasDiscount: button !== undefined && discounts.some((at) => at > from && at <= button),
    hasLower: (price) =>
      counting.some(({ text }) => {
        const other = readPrice(text, null, currencies);
        return other?.currency === price.currency && Number(other.amount) < Number(price.amount);
      }),
    isPriceOf: ({ text }, { amount, currency }) => readPrice(text, currency, currencies)?.amount === amount,
  };
}
