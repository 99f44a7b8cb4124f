import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { draw } from './chart.ts';
import { present, type Report } from './report.ts';

const page = 'docs/performance.md';
const marks = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/;

/** Writes a run where people read it: the table into the page, the numbers and the chart beside it. */
export function publish(report: Report): void {
  mkdirSync('docs/performance', { recursive: true });
  writeFileSync('docs/performance/bench.json', `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync('docs/performance/bench.svg', draw(report.results));
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace(marks, (_, begin, end) => `${begin}\n\n${present(report)}\n\n${end}`),
  );
}
