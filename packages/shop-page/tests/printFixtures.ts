/**
 * Prints what is read of each fixture, and the rules that have decided about its name and price: before and after a
 * change, to compare.
 */
import { fixtures, readFixture } from './fixtures.ts';

for (const fixture of fixtures) {
  const { name, nameRule, price, priceRule, picture } = readFixture(fixture);
  const amount = price ? `${price.value.amount} ${price.value.currency} of ${price.source}` : 'no price';
  const others = [name, picture].map((found) => (found ? `${found.value} of ${found.source}` : 'none'));
  console.log(
    `${fixture.file}: ${amount} (${priceRule}), name ${others[0]} (${nameRule}), picture ${others[1]}. It is for ${fixture.kind}.`,
  );
}
