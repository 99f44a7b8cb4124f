/** For tests: the pages of `fixtures/`, what a person reads there, and what is read of them. */
import { readFileSync } from 'node:fs';
import {
  decodePage,
  type NameRule,
  type Price,
  type PriceRule,
  readShopPage,
  type ShopPage,
} from '../src/readShopPage.ts';

/** A page, and what a person reads there. */
interface Fixture {
  /** What it shows. */
  kind: string;
  file: string;
  /** The address of the page. */
  url: string;
  contentType: string;
  name: string | null;
  /** The rules that decide about its name and its price. */
  nameRule: NameRule;
  priceRule: PriceRule;
  /** Other names that are as good. */
  alsoName?: string[];
  price: Price | null;
  /** Whether none is right too. */
  orNoPrice?: boolean;
  /** An amount that must not be proposed. */
  neverPrice?: string;
  picture: string | null;
  /** How many kB replace `<!-- PAD -->`. */
  padKb?: number;
  /** For a page that is none of a product: whether it is sent to programs in its place. */
  isRefusal?: boolean | 'either';
}

export const folder = new URL('../fixtures/', import.meta.url);

export const fixtures: Fixture[] = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'));

export function readFixture({ file, url, contentType, padKb = 0 }: Fixture): ShopPage {
  const bytes = readFileSync(new URL(file, folder));
  const padded = padKb > 0 ? Buffer.from(String(bytes).replace('<!-- PAD -->', 'x'.repeat(padKb * 1024))) : bytes;
  return readShopPage(decodePage(padded, contentType), new URL(url));
}
