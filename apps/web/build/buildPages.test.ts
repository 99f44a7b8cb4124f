import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { templateOf } from './buildPages.ts';

const source = readFileSync('apps/web/index.html', 'utf8');
const frame = { LANG: 'ar', DIR: 'rtl', DESCRIPTION: '', LOAD_FAILED: '', NO_SCRIPT: '' };
const build = (page: string) => templateOf(page, frame);

test('A page says its language and its direction, loads what the server writes alone, and has no comment', () => {
  const template = JSON.stringify(build(source));
  expect(template).toContain(JSON.stringify('lang="ar" dir="rtl"').slice(1, -1));
  expect(template).not.toContain('main.tsx');
  expect(template).not.toContain('<!--');
});

test.each([
  ['its language has a place that nothing fills', '%LANG%', '%LANGUAGE%'],
  ['it has no place for the configuration', '<!--config-->', 'config'],
  ['its script is written in another way', '<script type="module" src=', '<script src='],
  ['it has a style sheet', '</head>', '<link href="/x.css" rel="stylesheet" /></head>'],
])('The build refuses a page if %s', (_, before, after) => {
  expect(source).toContain(before);
  expect(() => build(source.replace(before, after))).toThrow();
});
