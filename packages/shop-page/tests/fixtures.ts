/** For tests: the pages of `fixtures/`, what a person reads there, and what is read of them. */
import { readFileSync } from 'node:fs';
import { type Price, readShopPage, type ShopPage } from '../src/readShopPage.ts';

/** A page, and what a person reads there. */
interface Fixture {
  /** Which rule it is for. */
  kind: string;
  file: string;
  /** The address of the page. */
  url: string;
  contentType: string;
  name: string | null;
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

/** The text of a page in the encoding that its mark, its header or its first kilobyte names, else UTF-8. */
function decode(bytes: Buffer, contentType: string): string {
  const charset = /charset\s*=\s*["']?([\w-]+)/i;
  const named = charset.exec(contentType) ?? charset.exec(bytes.toString('latin1', 0, 1024));
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : (named?.[1] ?? 'utf-8')).decode(bytes);
}

export function readFixture({ file, url, contentType, padKb = 0 }: Fixture): ShopPage {
  const bytes = readFileSync(new URL(file, folder));
  const padded = padKb > 0 ? Buffer.from(String(bytes).replace('<!-- PAD -->', 'x'.repeat(padKb * 1024))) : bytes;
  return readShopPage(decode(padded, contentType), new URL(url));
}
