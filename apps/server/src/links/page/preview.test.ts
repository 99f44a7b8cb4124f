import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Price } from '@wishnest/domain/price';
import { expect, test } from 'vitest';
import { decodePage, linkPreviewOf } from './preview.ts';

interface Page {
  file: string;
  /** The address of the page. */
  url: string;
  contentType: string;
  /** What a person reads there. */
  name: string;
  price: Price | null;
  picture: string | null;
}

const folder = 'tests/fixtures/shopPages';
const pages: Page[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
const read = ({ file, url, contentType }: Page) =>
  linkPreviewOf(decodePage(readFileSync(join(folder, file)), contentType), new URL(url));

test.each<[string, number, (page: Page, preview: ReturnType<typeof read>) => boolean]>([
  ['names', 0.95, ({ name }, preview) => preview.name === name],
  ['pictures', 0.9, ({ picture }, preview) => preview.pictureUrl === picture],
  ['prices', 0.9, ({ price }, preview) => JSON.stringify(preview.price) === JSON.stringify(price)],
])('Of forty pages of shops and more, the %s of %d are right', (_, share, isRight) => {
  expect(pages.length).toBeGreaterThanOrEqual(40);
  const missed = pages.filter((page) => !isRight(page, read(page))).map(({ file }) => file);
  expect(missed.length).toBeLessThanOrEqual(pages.length * (1 - share));
});

test.each(pages)('$file has its own price or none', (page) => {
  expect([page.price, null]).toContainEqual(read(page).price);
});
