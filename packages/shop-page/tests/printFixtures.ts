/** Prints what is read of each fixture, and the rule that has decided about its price: before and after a change, to compare. */
import { fixtures, readFixture } from './fixtures.ts';

for (const fixture of fixtures) {
  const { name, price, priceRule, picture } = readFixture(fixture);
  const shown = price ? `${price.value.amount} ${price.value.currency} of ${price.source}` : 'no price';
  console.log(
    `${fixture.file}: ${shown} (${priceRule}), ${name?.value ?? 'no name'}, ${picture?.value ?? 'no picture'}`,
  );
}
