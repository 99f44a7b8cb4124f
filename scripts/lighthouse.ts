/**
 * `npm run lighthouse`: audits the first pages on a simulated mid-range phone with a slow connection. Prints a table of
 * medians, and fails where a median misses its limit. npx fetches Lighthouse, which nothing else needs.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../tests/bench/table.ts';
import { freePort } from './build.ts';
import { countSteps, Refusal } from './command.ts';
import { type DemoPerson, family } from './demo/family.ts';
import { fill, newcomer } from './demo/fill.ts';
import { runOnFreshProduct } from './demo/product.ts';
import { drawings } from './demo/shop.ts';
import { launchChromium } from './tools.ts';

const rounds = 3;

/** What is read of Lighthouse's report. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** A column of the table: where its value is in the report, and which values are good enough. */
interface Mark {
  read(report: Report): number;
  least?: number;
  below?: number;
}

const score = (id: string) => (report: Report) => Math.round((report.categories[id]?.score ?? 0) * 100);
const figure =
  (id: string, divisor = 1) =>
  (report: Report) =>
    (report.audits[id]?.numericValue ?? Number.NaN) / divisor;

const marks: Record<string, Mark> = {
  performance: { read: score('performance'), least: 95 },
  accessibility: { read: score('accessibility'), least: 100 },
  'best practices': { read: score('best-practices'), least: 100 },
  seo: { read: score('seo'), least: 100 },
  'first paint (s)': { read: figure('first-contentful-paint', 1000) },
  'largest paint (s)': { read: figure('largest-contentful-paint', 1000), below: 2 },
  'layout shift': { read: figure('cumulative-layout-shift'), below: 0.01 },
  'blocked (ms)': { read: figure('total-blocking-time') },
  'transferred (kB)': { read: figure('total-byte-weight', 1000) },
};

/** The paths of the products in the demo's shops, which have pictures and prices. */
const paths = Object.keys(drawings);

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
  // Search engines may not index a shared wishlist, so its SEO is not judged.
  const pages: [name: string, path: string, leftOut: readonly string[]][] = [
    ['landing', '/', []],
    ['shared wishlist', `/shared/${shareCodes.get('Birthday')}`, ['seo']],
    ['twenty pictures', `/shared/${shareCodes.get('Twenty pictures')}`, ['seo']],
  ];
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const count = countSteps('Lighthouse:', pages.length * rounds);
  const table: Record<string, Record<string, string>> = {};
  const missed: string[] = [];
  for (const [name, path, leftOut] of pages) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) {
      reports.push(await judge(address + path, port));
      count();
    }
    const row: Record<string, string> = {};
    for (const [mark, { read, least = -Infinity, below = Infinity }] of Object.entries(marks)) {
      if (leftOut.includes(mark)) continue;
      const value = median(reports.map(read));
      row[mark] = String(Number(value.toFixed(3)));
      if (!(value >= least && value < below)) missed.push(`${name}: ${mark} is ${row[mark]}.`);
    }
    table[name] = row;
  }
  await browser.close();
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
