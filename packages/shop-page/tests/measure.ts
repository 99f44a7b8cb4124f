/**
 * Measures how many prices are read of saved pages of real shops. The argument is a folder with the files of
 * https://github.com/scrapinghub/product-extraction-benchmark: pages of the end of 2020, and their prices as people
 * noted them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readShopPage } from '../src/readShopPage.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run measure -- FOLDER');

interface Noted {
  url: string;
  /** All amounts that are right; none if the page has no price. */
  price?: string[];
}

type Outcome = 'right' | 'missed' | 'other' | 'none, as for a person';

const dataset = join(folder, 'dataset');
const pages: Record<string, Noted> = JSON.parse(readFileSync(join(dataset, 'ground-truth.json'), 'utf8'));

function outcomeOf(amount: string | undefined, noted: string[]): Outcome {
  if (amount === undefined) return noted.length > 0 ? 'missed' : 'none, as for a person';
  return noted.some((one) => Number(one) === Number(amount)) ? 'right' : 'other';
}

const outcomes: Outcome[] = [];
for (const [id, { url, price: noted = [] }] of Object.entries(pages)) {
  const html = gunzipSync(readFileSync(join(dataset, 'html', `${id}.html.gz`))).toString();
  const { price, priceRule } = readShopPage(html, new URL(url));
  const outcome = outcomeOf(price?.value.amount, noted);
  outcomes.push(outcome);
  const read = price ? `${price.value.amount} ${price.value.currency}` : 'no price';
  if (outcome === 'other' || outcome === 'missed')
    console.log(`${url}: ${read} (${priceRule}), noted ${noted.join(' or ')}`);
}
for (const [outcome, some] of Map.groupBy(outcomes, (one) => one)) console.log(`${outcome}: ${some.length}`);
