import { expect, test } from 'vitest';
import { budgetsOf, withinBudget } from './budget.ts';

const inCurrency = (currency: string, ...amounts: string[]) =>
  amounts.map((amount) => ({ name: amount, price: { amount, currency } }));
const items = [...inCurrency('EUR', '24.90', '349'), { name: 'A hug', price: null }];
items.push(...inCurrency('USD', '12.50'), ...inCurrency('EUR', '8', '20'));

const namesUpTo = (upTo: number | null) => withinBudget(items, { currency: 'EUR', upTo }).map(({ name }) => name);
const sumsOf = (...of: typeof items) => budgetsOf(of).map(({ upTo }) => upTo);

test('Items are sorted by price within a currency, and what has no such price comes last', () => {
  expect(namesUpTo(null)).toEqual(['8', '20', '24.90', '349', 'A hug', '12.50']);
});

test('Up to a sum, only what costs as much or less is left', () => {
  expect(namesUpTo(20)).toEqual(['8', '20']);
  expect(namesUpTo(24)).toEqual(['8', '20']);
  expect(namesUpTo(25)).toEqual(['8', '20', '24.90']);
});

test('The sums that can be chosen are round, and each leaves some items, but not all, and more than the one before it', () => {
  expect(sumsOf(...items)).toEqual([null, 10, 20, 50]);
  expect(sumsOf(...inCurrency('JPY', '1480', '2300', '9800', '25000'))).toEqual([null, 2000, 5000, 10_000]);
  expect(sumsOf(...inCurrency('EUR', '5', '5.00'))).toEqual([null]);
});

test('A currency can be chosen if two items have a price in it', () => {
  expect(budgetsOf(inCurrency('EUR', '5'))).toEqual([]);
  const both = budgetsOf([...items, ...inCurrency('USD', '12.50')]);
  expect(new Set(both.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR']));
});
