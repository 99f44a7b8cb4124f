/** Prints what is read of each fixture, and the rule that has decided about its price: before and after a change, to compare. */
import { fixtures, readFixture } from './fixtures.ts';

for (const fixture of fixtures) {
  const { name, price, priceRule, picture } = readFixture(fixture);
  const amount = price ? `${price.value.amount} ${price.value.currency} of ${price.source}` : 'no price';
  const others = [name?.value ?? 'no name', picture?.value ?? 'no picture'].join(', ');
  console.log(`${fixture.file}: ${amount} (${priceRule}), ${others}. It is for ${fixture.kind}.`);
}
