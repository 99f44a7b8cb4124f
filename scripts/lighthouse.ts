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
import { fill } from './demo/fill.ts';
import { runOnFreshProduct } from './demo/product.ts';
import { drawings } from './demo/shop.ts';
import { launchChromium } from './tools.ts';

const rounds = 3;

/** Each column of the table: where the value is in Lighthouse's report, and which values are good enough. */
const marks = {
  performance: { read: (report: Report) => score(report, 'performance'), least: 95 },
  accessibility: { read: (report: Report) => score(report, 'accessibility'), least: 100 },
  'best practices': { read: (report: Report) => score(report, 'best-practices'), least: 100 },
  seo: { read: (report: Report) => score(report, 'seo'), least: 100 },
  'first paint (s)': { read: (report: Report) => figure(report, 'first-contentful-paint') / 1000 },
  'largest paint (s)': { read: (report: Report) => figure(report, 'largest-contentful-paint') / 1000, below: 2 },
  'layout shift': { read: (report: Report) => figure(report, 'cumulative-layout-shift'), below: 0.01 },
  'blocked (ms)': { read: (report: Report) => figure(report, 'total-blocking-time') },
  'transferred (kB)': { read: (report: Report) => figure(report, 'total-byte-weight') / 1000 },
};
/** What is read of Lighthouse's report. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}
type Mark = keyof typeof marks;

/** The paths of the products in the demo's shops, which have pictures and prices. */
const paths = Object.keys(drawings);

/** Somebody with a wishlist of twenty items, each with a picture and a price. */
const collector: DemoPerson = {
  username: 'Collector',
  bio: '',
  avatarUrl: '',
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
  const pages: [name: string, path: string, leftOut: readonly Mark[]][] = [
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
    for (const mark of Object.keys(marks) as Mark[]) {
      if (leftOut.includes(mark)) continue;
      const value = median(reports.map(marks[mark].read));
      row[mark] = String(Number(value.toFixed(3)));
      if (misses(mark, value)) missed.push(`${name}: ${mark} is ${row[mark]}.`);
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

function misses(mark: Mark, value: number): boolean {
  const { least = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = marks[mark] as {
    least?: number;
    below?: number;
  };
  return !(value >= least && value < below);
}

function score({ categories }: Report, id: string): number {
  return Math.round((categories[id]?.score ?? 0) * 100);
}

function figure({ audits }: Report, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN;
}
