import { currentOf } from './moneys.ts';
import type { Heading, Money, Shown } from './page.ts';
import { different, onlyPrice, type Price, readPrice } from './readPrice.ts';

/** The prices that people see near the heading of the product. */
export interface ShownPrices {
  /** The only one up to the button to buy that is called a price, or a price after a reduction; null if none is, or several. */
  labelled: Price | null;
  /**
   * The same, or else the only one there if none is called a price, or that of an advertisement, which has no button to buy; null if
   * there is none, or several.
   */
  likely: Price | null;
  /** Those of the whole page, and those near the heading. */
  allMoneys: Money[];
  nearMoneys: Money[];
  /** Whether a reduction in percent is shown near the heading, and whether a lower price than this one is. */
  hasDiscount: boolean;
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
  const from = heading?.at ?? Number.POSITIVE_INFINITY;
  const after = moneys.filter(({ at }) => at > from);
  const button = buttons.find((at) => at > from && at - from <= nearby);
  const nearMoneys = button === undefined ? after : after.filter(({ at }) => at <= button);
  const only = (some: Money[]) =>
    onlyPrice(different(some.map(({ text }) => readPrice(text, null, currencies)).filter((price) => price !== null)));
  const current = currentOf(nearMoneys);
  const labelledMoneys = current.filter(({ isLabelled }) => isLabelled);

  function upToButton() {
    const labelled = only(labelledMoneys) ?? only(labelledMoneys.filter(({ isReduced }) => isReduced));
    return { labelled, likely: labelledMoneys.length > 0 ? labelled : only(current) };
  }

  function ofAdvertisement() {
    const hasContact = contacts.some((at) => at > from && at - from <= nearby);
    const isAdvertisement = hasContact && labelledMoneys.length > 0 && only(currentOf(moneys)) !== null;
    return { labelled: null, likely: isAdvertisement ? only(current) : null };
  }

  return {
    ...(button === undefined ? ofAdvertisement() : upToButton()),
    allMoneys: moneys,
    nearMoneys,
    hasDiscount: button !== undefined && discounts.some((at) => at > from && at <= button),
    hasLower: (price) =>
      current.some(({ text }) => {
        const other = readPrice(text, null, currencies);
        return other?.currency === price.currency && Number(other.amount) < Number(price.amount);
      }),
    isPriceOf: ({ text }, { amount, currency }) => readPrice(text, currency, currencies)?.amount === amount,
  };
}
