import type { Heading, Shown, ShownPrice } from './page.ts';
import { distinct, onlyPrice, type Price, readPrice } from './readPrice.ts';
import { countingOf } from './shownPrices.ts';

/** What people see after the heading of the product, up to the button to buy if there is one. */
export interface NearHeading {
  prices: ShownPrice[];
  /** The only price up to the button that is called one, or the only one after a reduction; null if there is none. */
  labelled: Price | null;
  /**
   * What is most likely the price: `labelled`; or the only price up to the button, if none there is called one; or that of
   * an advertisement. Else null.
   */
  likely: Price | null;
  /** Whether a reduction in percent is shown before the button. */
  hasDiscount: boolean;
}

/** How far, in letters, a heading may be from its button or its price. Those of another product are further away. */
const nearby = 5000;

export function readNearHeading(
  heading: Heading | null,
  shown: Shown,
  pageCurrencies: ReadonlySet<string>,
): NearHeading {
  // Without a heading, nothing is near it.
  const from = heading?.at ?? Number.POSITIVE_INFINITY;
  const button = shown.buttons.find((at) => at > from && at - from <= nearby);
  const prices = shown.prices.filter(({ at }) => at > from && (button === undefined || at <= button));
  const only = (some: ShownPrice[]) =>
    onlyPrice(distinct(some.flatMap(({ text }) => readPrice(text, null, pageCurrencies) ?? [])));
  const counting = countingOf(prices);
  const labelledPrices = counting.filter(({ isLabelled }) => isLabelled);

  function upToButton() {
    const labelled = only(labelledPrices) ?? only(labelledPrices.filter(({ isReduced }) => isReduced));
    return { labelled, likely: labelledPrices.length > 0 ? labelled : only(counting) };
  }

  /**
   * An advertisement has a way to reach the seller in place of the button, and the only price of its page, which is called
   * one. No price is `labelled`: without a button it may be that of another product, so it must not contradict a source.
   */
  function ofAdvertisement() {
    const hasContact = shown.contacts.some((at) => at > from && at - from <= nearby);
    const isAdvertisement = hasContact && labelledPrices.length > 0 && only(countingOf(shown.prices)) !== null;
    return { labelled: null, likely: isAdvertisement ? only(counting) : null };
  }

  return {
    prices,
    ...(button === undefined ? ofAdvertisement() : upToButton()),
    hasDiscount: button !== undefined && shown.discounts.some((at) => at > from && at <= button),
  };
}
