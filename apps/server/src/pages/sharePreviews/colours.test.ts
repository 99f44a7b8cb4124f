import { readFileSync } from 'node:fs';
import { colours } from '@wishnest/page/brand';
import { expect, test } from 'vitest';

const tokens = readFileSync('apps/web/src/styles/tokens.css', 'utf8');

test.each([
  ['paper', `  --color-paper: light-dark(${colours.paper}, ${colours.darkPaper})`],
  ['raised', `  --color-raised: light-dark(${colours.raised},`],
  ['line', `  --color-line: light-dark(${colours.line},`],
  ['ink', `  --color-ink: light-dark(${colours.ink},`],
  ['soft ink', `  --color-ink-soft: light-dark(${colours.inkSoft},`],
  ['strong line', `  --color-line-strong: light-dark(${colours.lineStrong},`],
])('People see the same %s in pages as in the preview of a share link', (_, declaration) => {
  expect(tokens).toContain(declaration);
});
