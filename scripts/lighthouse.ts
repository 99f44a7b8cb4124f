/**
 * `npm exec node scripts/lighthouse.ts`: audits the first pages on a simulated mid-range phone with a slow connection. Prints a table of
 * medians, and fails if a median misses its limit. npx fetches Lighthouse, which nothing else needs.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../perf/quantile.ts';
import { Refusal } from './command.ts';
import { type DemoPerson, family } from './demo/family.ts';
import { fill, newcomer } from './demo/fill.ts';
import { runOnFreshProduct } from './demo/product.ts';
import { products } from './demo/shop.ts';
import { freePort } from './freePort.ts';
import { launchChromium } from './tools.ts';

const rounds = 3;

/** What is read of Lighthouse's report. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** The columns of the table. */
function valuesOf({ categories, audits }: Report) {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const figure = (id: string, divisor = 1) => (audits[id]?.numericValue ?? Number.NaN) / divisor;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'first paint (s)': figure('first-contentful-paint', 1000),
    'largest paint (s)': figure('largest-contentful-paint', 1000),
    'layout shift': figure('cumulative-layout-shift'),
    'blocked (ms)': figure('total-blocking-time'),
    'transferred (kB)': figure('total-byte-weight', 1000),
  };
}

type Column = keyof ReturnType<typeof valuesOf>;

/** The marks: the least scores, and what a figure has to be below. */
const least: Partial<Record<Column, number>> = { performance: 95, accessibility: 100, 'best practices': 100, seo: 100 };
const below: Partial<Record<Column, number>> = { 'largest paint (s)': 2, 'layout shift': 0.01 };

/** The paths of the products in the demo's shops, which have pictures and prices. */
const paths = Object.keys(products);

/** Somebody with a wishlist of twenty items, each with a picture and a price. */
const collector: DemoPerson = {
  ...newcomer,
  wishlists: [
    {
      name: 'Twenty pictures',
      isShared: true,
      items: Array.from({ length: 20 }, (_, item) => ({
        name: `Item ${item + 1}`,
        link: `https://shop.example${paths[item % paths.length]}?item=${item}`,
      })),
    },
  ],
};

await runOnFreshProduct('lighthouse', measure);

async function measure(address: string): Promise<void> {
  const shareCodes = await fill(address, { ...family, collector });
  const pages = {
    landing: '/',
    'shared wishlist': `/shared/${shareCodes.get('Birthday')}`,
    'twenty pictures': `/shared/${shareCodes.get('Twenty pictures')}`,
  };
  const port = await freePort();
  await launchChromium([`--remote-debugging-port=${port}`]);
  const table: Record<string, Partial<Record<Column, number>>> = {};
  const missed: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    console.log(`Lighthouse judges ${name}…`);
    const values: ReturnType<typeof valuesOf>[] = [];
    for (let round = 0; round < rounds; round += 1) values.push(valuesOf(await judge(address + path, port)));
    const row: (typeof table)[string] = {};
    for (const column of Object.keys(values[0] ?? {}) as Column[]) {
      // Search engines may not index a shared wishlist, so its SEO is not judged.
      if (column === 'seo' && path.startsWith('/shared/')) continue;
      const value = Number(median(values.map((of) => of[column])).toFixed(3));
      row[column] = value;
      const isGood = value >= (least[column] ?? 0) && value < (below[column] ?? Number.POSITIVE_INFINITY);
      if (!isGood) missed.push(`${name}: ${column} is ${value}.`);
    }
    table[name] = row;
  }
  console.table(table);
  if (missed.length > 0) throw new Refusal(missed.join('\n'));
}

/** Lighthouse sometimes misses the browser's response and reports that it should be run again. */
async function judge(url: string, port: number, tries = 3): Promise<Report> {
  const command = ['--yes', 'lighthouse@13.5.0', url, `--port=${port}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 100_000_000 });
  const report: Report = JSON.parse(stdout);
  if (!report.runtimeError) return report;
  if (tries > 1) return judge(url, port, tries - 1);
  throw new Refusal(`Lighthouse could not judge ${url}: ${report.runtimeError.message}`);
}
