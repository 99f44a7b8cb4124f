import { readFileSync } from 'node:fs';
import { colours } from '@wishnest/domain/brand';
import { expect, test } from 'vitest';

const tokens = readFileSync('apps/web/src/styles/tokens.css', 'utf8');
const ribbons = tokens.slice(tokens.indexOf('--ribbon: '), tokens.indexOf('--color-string'));

test.each([
  ['paper', tokens, `  --color-paper: light-dark(${colours.paper}, ${colours.darkPaper})`],
  ['raised', tokens, `  --color-raised: light-dark(${colours.raised},`],
  ['line', tokens, `  --color-line: light-dark(${colours.line},`],
  ['ink', tokens, `  --color-ink: light-dark(${colours.ink},`],
  ['soft ink', tokens, `  --color-ink-soft: light-dark(${colours.inkSoft},`],
  ['ribbon', ribbons, `light-dark(${colours.ribbon},`],
  ['edge of the ribbon', ribbons, `light-dark(${colours.ribbonEdge},`],
])('People see the same %s in pages as in the preview of a share link', (_, place, declaration) => {
  expect(place).toContain(declaration);
});
