import { readFileSync } from 'node:fs';
import { colours } from '@wishnest/domain/brand';
import { expect, test } from 'vitest';

const tokens = readFileSync('apps/web/src/styles/tokens.css', 'utf8');

test.each([
  ['--color-paper', `light-dark(${colours.paper}, ${colours.darkPaper})`],
  ['--color-raised', `light-dark(${colours.raised},`],
  ['--color-line', `light-dark(${colours.line},`],
  ['--color-ink', `light-dark(${colours.ink},`],
  ['--color-ink-soft', `light-dark(${colours.inkSoft},`],
])('People see the same %s in pages as outside of them', (token, value) => {
  expect(tokens).toContain(`  ${token}: ${value}`);
});

test('People see the same ribbon in pages as in the preview of a share link', () => {
  const ribbon = tokens.slice(tokens.indexOf('--ribbon: '), tokens.indexOf('--color-string'));
  expect(ribbon).toContain(`light-dark(${colours.ribbon},`);
  expect(ribbon).toContain(`light-dark(${colours.ribbonEdge},`);
});
