import { readFileSync } from 'node:fs';
import { colours } from '@wishnest/domain/brand';
import { paperDrawings } from '@wishnest/domain/paper';
import { expect, test } from 'vitest';

const tokens = readFileSync('apps/web/src/styles/tokens.css', 'utf8');

test.each([
  ['paper', `  --color-paper: light-dark(${colours.paper}, ${colours.darkPaper})`],
  ['raised', `  --color-raised: light-dark(${colours.raised},`],
  ['line', `  --color-line: light-dark(${colours.line},`],
  ['ink', `  --color-ink: light-dark(${colours.ink},`],
  ['soft ink', `  --color-ink-soft: light-dark(${colours.inkSoft},`],
  ['strong line', `  --color-line-strong: light-dark(${colours.lineStrong},`],
  ['string', `  --color-string: light-dark(${colours.string},`],
])('People see the same %s in pages as in the preview of a share link', (_, declaration) => {
  expect(tokens).toContain(declaration);
});

const papers = readFileSync('apps/web/src/styles/papers.css', 'utf8');

test.each(Object.entries(paperDrawings))(
  'People see the same paper in pages as in the preview of a share link: %s',
  (paper, { pattern, ...colours }) => {
    const declared = papers.split(`[data-paper="${paper}"] {`)[1]?.split('}')[0];
    for (const [part, colour] of Object.entries(colours)) {
      expect(declared).toContain(`--paper-${part}: light-dark(${colour},`);
    }
    expect(declared?.replaceAll('%3C', '<').replaceAll('%3E', '>')).toContain(`viewBox='0 0 20 20'>${pattern}</svg>`);
  },
);
