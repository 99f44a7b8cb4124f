import type { Price } from '@wishnest/domain/price';

interface Priced {
  price: Price | null;
}

/** What somebody may spend. Without a sum, the items are only sorted. */
export interface Budget {
  currency: string;
  upTo: number | null;
}

/** The budgets that can be chosen: for each currency in which two items have a price, none and then some sums. */
export function budgetsOf(items: readonly Priced[]): Budget[] {
  const currencies = items.flatMap(({ price }) => price?.currency ?? []);
  const ofTwo = currencies.filter((currency, at) => currencies.indexOf(currency) < at);
  return [...new Set(ofTwo)].flatMap((currency) =>
    [null, ...sumsOf(items, currency)].map((upTo) => ({ currency, upTo })),
  );
}

/** Round sums that leave some of the items with a price in this currency, each more than the one before it. */
function sumsOf(items: readonly Priced[], currency: string): number[] {
  const amounts = items.flatMap(({ price }) => (price?.currency === currency ? Number(price.amount) : []));
  const most = Math.max(...amounts);
  const countUpTo = (sum = 0) => amounts.filter((amount) => amount <= sum).length;
  const round: number[] = [];
  for (let power = 1; power < most; power *= 10) round.push(power, 2 * power, 5 * power);
  return round.filter((sum, at) => sum < most && countUpTo(sum) > countUpTo(round[at - 1]));
}

/** The items of a currency, from the lowest price on, up to a sum; without a sum, the other items come after them. */
export function withinBudget<Item extends Priced>(items: readonly Item[], { currency, upTo }: Budget): Item[] {
  const isOfCurrency = ({ price }: Item) => price?.currency === currency;
  const amountOf = ({ price }: Item) => Number(price?.amount);
  const sorted = items.filter(isOfCurrency).sort((one, other) => amountOf(one) - amountOf(other));
  if (upTo === null) return [...sorted, ...items.filter((item) => !isOfCurrency(item))];
  return sorted.filter((item) => amountOf(item) <= upTo);
}
