import type { PageFacts } from './facts.ts';
import { metaTexts } from './meta.ts';
import { bare, tidy } from './name.ts';
import { type Thing, textOf } from './thing.ts';

/** The product that a page is about: its only one, or the one that has its address or name; null for a page of several. */
export function mainProduct(products: Thing[], facts: PageFacts, url: URL): Thing | null {
  if (products.length <= 1) return products[0] ?? null;
  const addresses = [url.href, facts.links.get('canonical'), ...metaTexts(facts, 'og:url')].map((text) =>
    comparableAddress(text, url),
  );
  const titles = [facts.heading ?? '', ...metaTexts(facts, 'og:title'), facts.title ?? ''].map((text) =>
    bare(tidy(text)),
  );
  const isHere = (product: Thing) =>
    ['url', '@id'].some((member) => {
      const address = comparableAddress(textOf(product, member) ?? undefined, url);
      return address !== null && addresses.includes(address);
    });
  const isNamed = (product: Thing) => {
    const name = bare(tidy(textOf(product, 'name') ?? ''));
    return name !== '' && titles.some((title) => title.startsWith(name));
  };
  const matches = [products.filter(isHere), products.filter(isNamed)].find((found) => found.length > 0) ?? [];
  const names = new Set(matches.map((product) => textOf(product, 'name')));
  return names.size === 1 ? (matches[0] ?? null) : null;
}

/** Returns an address to compare, without `www`, a slash at its end, parameters and a fragment. */
function comparableAddress(text: string | undefined, base: URL): string | null {
  if (text === undefined || !URL.canParse(text, base.href)) return null;
  const { hostname, pathname } = new URL(text, base);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}
