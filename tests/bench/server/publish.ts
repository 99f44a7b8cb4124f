import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { present, type Report } from './report.ts';

const page = 'docs/performance.md';
const marks = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/;

/** Writes the tables of a run into docs/performance.md, and its numbers into a file beside it. */
export function publish(report: Report): void {
  mkdirSync('docs/performance', { recursive: true });
  writeFileSync('docs/performance/bench.json', `${JSON.stringify(report, null, 2)}\n`);
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace(marks, (_, begin, end) => `${begin}\n\n${present(report, true)}\n\n${end}`),
  );
}
