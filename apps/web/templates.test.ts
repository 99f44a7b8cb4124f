import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configSlot, templateOf } from './templates.ts';

const source = readFileSync('apps/web/index.html', 'utf8');
const frame = { DESCRIPTION: '', LOAD_FAILED: '', NO_SCRIPT: '' };
const build = (page: string) => templateOf(configSlot.transformIndexHtml(page), 'ar', frame);

test('A page says its language and its direction, and loads nothing that the server does not write', () => {
  const template = JSON.stringify(build(source));
  expect(template).toContain(JSON.stringify('lang="ar" dir="rtl"').slice(1, -1));
  expect(template).not.toContain('main.tsx');
});

test.each([
  ['its language is written in another way', 'lang="en" dir="ltr"', 'dir="ltr" lang="en"'],
  ['it has no configuration', 'id="page-config"', 'id="page"'],
  ['its script is written in another way', '<script type="module" src=', '<script src='],
  ['it has a style sheet', '</head>', '<link href="/x.css" rel="stylesheet" /></head>'],
])('The build refuses a page if %s', (_, before, after) => {
  expect(source).toContain(before);
  expect(() => build(source.replace(before, after))).toThrow();
});
