/**
 * `npm run lighthouse`: how the first pages do on a middling phone with a slow connection, both simulated. Prints a table
 * of medians, and fails where one misses its mark.
 */
import { rm } from 'node:fs/promises';
import lighthouse from 'lighthouse';
import { family } from './demo/family.ts';
import { fill } from './demo/fill.ts';
import { configureLocally } from './demo/local.ts';
import { countTo } from './demo/progress.ts';
import { Household } from './processes/household.ts';
import { freePort } from './processes/port.ts';
import { Refusal } from './processes/refusal.ts';
import { startProduct } from './server/product.ts';
import { launchChromium } from './tools/browser.ts';
import { provideChromium } from './tools/chromium.ts';

const dataDir = 'node_modules/.cache/wishnest/lighthouse';
const rounds = 3;

/** By the name that the table gives it: where Lighthouse tells it, and how good it has to be. */
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
type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
type Mark = keyof typeof marks;

const household = new Household();
await measure().catch((error) => household.fail(error));

async function measure(): Promise<void> {
  provideChromium();
  await rm(dataDir, { recursive: true, force: true });
  configureLocally({ DATA_DIR: dataDir, HOST: '', PORT: '0', AUTH_EMULATOR_PORT: '0' });
  const { address } = await startProduct(household);
  const shareCodes = await fill(address, family);
  // A page that wants to be found by nobody is not judged by how well it is found.
  const pages: [name: string, path: string, left: readonly Mark[]][] = [
    ['landing', '/', []],
    ['shared wishlist', `/shared/${shareCodes.get('Birthday')}`, ['seo']],
  ];
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const count = countTo(pages.length * rounds, 'Lighthouse:');
  const table: Record<string, Record<string, string>> = {};
  const missed: string[] = [];
  for (const [name, path, left] of pages) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) {
      reports.push(await judge(address + path, port));
      count();
    }
    const row: Record<string, string> = {};
    for (const mark of Object.keys(marks) as Mark[]) {
      if (left.includes(mark)) continue;
      const value = median(reports.map(marks[mark].read));
      row[mark] = String(Number(value.toFixed(3)));
      if (misses(mark, value)) missed.push(`${name}: ${mark} is ${row[mark]}.`);
    }
    table[name] = row;
  }
  await browser.close();
  console.table(table);
  if (missed.length > 0) throw new Refusal(missed.join('\n'));
  await household.stop(0);
}

/** Lighthouse misses a browser's answer once in a while, and asks to be run again. */
async function judge(url: string, port: number, tries = 3): Promise<Report> {
  const result = await lighthouse(url, { port, logLevel: 'error' });
  const problem = result ? result.lhr.runtimeError : { message: 'it gave no report.' };
  if (result && !problem) return result.lhr;
  if (tries > 1) return judge(url, port, tries - 1);
  throw new Refusal(`Lighthouse could not judge ${url}: ${problem?.message}`);
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

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
