import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Price } from '@wishnest/domain/price';
import { describe, expect, test } from 'vitest';
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

/** The pages for which the check fails. */
const missed = (isRight: (page: Page) => boolean) => pages.filter((page) => !isRight(page)).map(({ file }) => file);

describe(`Of ${pages.length} pages of shops`, () => {
  test('there are forty and more', () => {
    expect(pages.length).toBeGreaterThanOrEqual(40);
  });

  test('the names of 95 in a hundred are right', () => {
    expect(missed((page) => read(page).name === page.name).length).toBeLessThanOrEqual(pages.length * 0.05);
  });

  test('the pictures of 90 in a hundred are right', () => {
    expect(missed((page) => read(page).pictureUrl === page.picture).length).toBeLessThanOrEqual(pages.length * 0.1);
  });

  test('the prices of 90 in a hundred are right', () => {
    const isRight = (page: Page) => JSON.stringify(read(page).price) === JSON.stringify(page.price);
    expect(missed(isRight).length).toBeLessThanOrEqual(pages.length * 0.1);
  });

  test.each(pages)('$file has its own price or none', (page) => {
    const { price } = read(page);
    if (price) expect(price).toEqual(page.price);
  });
});
