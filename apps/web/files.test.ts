// @vitest-environment happy-dom

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandTexts } from '@wishnest/messages/texts/brand';
import { shellTexts } from '@wishnest/messages/texts/shell';
import { brand, colours } from '@wishnest/page/brand';
import { paperDrawings } from '@wishnest/page/paper';
import { pagePaths } from '@wishnest/page/paths';
import { expect, test } from 'vitest';
import { layers } from './build/css.ts';

test('The app on a home screen has the name, the colours and the pages of the product', () => {
  const manifest = JSON.parse(readFileSync('apps/web/public/manifest.webmanifest', 'utf8'));
  const { dark } = manifest.user_preferences.color_scheme;
  expect([manifest.name, manifest.short_name, manifest.description]).toEqual([
    brand.name,
    brand.name,
    brandTexts.tagline,
  ]);
  expect([manifest.background_color, manifest.theme_color]).toEqual([colours.paper, colours.paper]);
  expect([dark.background_color, dark.theme_color]).toEqual([colours.darkPaper, colours.darkPaper]);
  expect([manifest.id, manifest.start_url, manifest.share_target.action]).toEqual(
    Array.from({ length: 3 }, () => pagePaths.dashboard.path),
  );
  expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    [shellTexts.myWishlists, pagePaths.dashboard.path],
    [shellTexts.sharedWithMe, pagePaths.sharedWithMe.path],
  ]);
});

test('A browser’s own bars have the colour of the page', () => {
  const page = readFileSync('apps/web/index.html', 'utf8');
  expect(page).toContain(`content="${colours.paper}" media="(prefers-color-scheme: light)"`);
  expect(page).toContain(`content="${colours.darkPaper}" media="(prefers-color-scheme: dark)"`);
});

test('A page declares the cascade layer of each style sheet, in order, before it loads a style sheet', () => {
  const names = layers.map(([, layer]) => layer).join(', ');
  expect(readFileSync('apps/web/index.html', 'utf8')).toContain(`@layer popover-polyfill, ${names}, print;`);
});

test('A component imports none of a later layer, whose style sheets could not decide over it', () => {
  const rank = (file: string) => layers.findIndex(([files]) => files.test(`/${file}`));
  const components = globSync('apps/web/src/{ui,features}/**/*.tsx').filter((file) => !file.includes('.test.'));
  const later = components.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g)]
      .map(([, path = '']) => join(file, '..', path))
      .filter((imported) => rank(imported) > rank(file))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(components.length).toBeGreaterThan(50);
  expect(later).toEqual([]);
});

test('Style sheets say by a name for which windows they are, and scripts repeat one of those', () => {
  const sources = globSync('apps/web/src/**/*.{css,ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const);
  const named = readFileSync('apps/web/src/styles/media.css', 'utf8');
  const inSheets = sources.filter(([file, code]) => file.endsWith('.css') && /@media[^{]*(?:width|height)/.test(code));
  const inScripts = sources
    .filter(([file]) => !file.endsWith('.css'))
    .flatMap(([, code]) => code.match(/\((?:width|height) [<>]=? [\d.]+\w+\)/g) ?? []);
  expect(inSheets.map(([file]) => file)).toEqual([]);
  expect(inScripts.length).toBeGreaterThan(0);
  expect(inScripts.filter((query) => !named.includes(query))).toEqual([]);
});

test('Each width of a container is listed beside the names of windows', () => {
  const listed = readFileSync('apps/web/src/styles/media.css', 'utf8').match(/(?<=^ {3})\d+rem(?= )/gm);
  const sheets = globSync('apps/web/src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const used = sheets.flatMap((sheet) => sheet.match(/(?<=@container \(width [<>]=? )\w+/g) ?? []);
  expect([...new Set(used)].sort()).toEqual(listed);
});

test.each(Object.entries(paperDrawings))(
  'People see the same paper %s in pages as in the preview of a share link',
  (paper, { pattern, ...colours }) => {
    const [, rule = ''] = readFileSync('apps/web/src/styles/papers.css', 'utf8').split(`[data-paper="${paper}"] {`);
    const declarations = rule.slice(0, rule.indexOf('\n}'));
    for (const [part, [light, dark]] of Object.entries(colours)) {
      expect(declarations).toContain(`--paper-${part}: light-dark(${light}, ${dark});`);
    }
    expect(declarations).toContain(pattern.replaceAll('<', '%3C').replaceAll('>', '%3E'));
  },
);
