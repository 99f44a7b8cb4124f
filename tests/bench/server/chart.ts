import { median } from '../../../scripts/tools/median.ts';
import type { Result } from './report.ts';
import { rows } from './rows.ts';
import { databases, sizes } from './settings.ts';

const width = 760;
const left = 190;
const right = 70;
const bar = 13;
const rowHeight = 38;
const panelHead = 44;

const style = `
  text { font: 13px system-ui, sans-serif; fill: #26231d }
  .title { font-weight: 600; font-size: 15px }
  .value { font-size: 12px; fill: #5f574a }
  .small { fill: #1f5a43 }
  .large { fill: #8fb9a3 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f1ebdd }
    .value { fill: #b9c2b6 }
    .small { fill: #7fc8a5 }
    .large { fill: #3f6f5a }
  }`;

const count = (value: number) => value.toLocaleString('en');

/** Draws the calls a second of one process: a panel for each database, and a bar for each number of stored wishlists. */
export function draw(results: Result[]): string {
  const panels = databases.map((database, n) => {
    const own = results.filter((result) => result.database === database && result.processes === 1);
    return drawPanel(database, own, 34 + n * (panelHead + rows.length * rowHeight));
  });
  const height = 34 + databases.length * (panelHead + rows.length * rowHeight);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">
<title>Calls a second with one server process</title>
<style>${style}
</style>
${sizes.map(drawLegend).join('\n')}
${panels.join('\n')}
</svg>
`;
}

function drawLegend(wishlists: number, n: number): string {
  const x = left + n * 180;
  return `<rect class="${classOf(wishlists)}" x="${x}" y="10" width="${bar}" height="${bar}" rx="2"/>
<text x="${x + 20}" y="21">${count(wishlists)} wishlists</text>`;
}

function drawPanel(database: string, results: Result[], top: number): string {
  const longest = Math.max(...results.map(({ rounds }) => median(rounds)));
  const bars = rows.flatMap(({ name }, n) => {
    const y = top + panelHead + n * rowHeight;
    const own = results.filter(({ row }) => row === name);
    return [
      `<text x="${left - 12}" y="${y + bar + 4}" text-anchor="end">${name}</text>`,
      ...own.map(({ wishlists, rounds }, line) => {
        const value = median(rounds);
        const length = Math.max(2, Math.round((value / longest) * (width - left - right)));
        const at = y + line * (bar + 1);
        return `<rect class="${classOf(wishlists)}" x="${left}" y="${at}" width="${length}" height="${bar}" rx="2"/>
<text class="value" x="${left + length + 6}" y="${at + bar - 2}">${count(value)}</text>`;
      }),
    ];
  });
  return [
    `<text class="title" x="${left}" y="${top + panelHead - 14}">${database}: calls a second of one server process</text>`,
    ...bars,
  ].join('\n');
}

const classOf = (wishlists: number) => (wishlists === sizes[0] ? 'small' : 'large');
