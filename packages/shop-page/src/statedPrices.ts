import { offeredPrices } from './offers.ts';
import { type Head, metaTexts, type Page } from './page.ts';
import { priceTags } from './pageCurrencies.ts';
import { distinct, isReadable, onlyPrice, type Price, readStated, type Statement } from './readPrice.ts';
import { hasType, type Thing } from './things.ts';
import { priceLabel } from './words/texts.ts';

/** Where a price was read, in order of trust. */
export type PriceSource = 'shop' | 'json-ld' | 'microdata' | 'meta' | 'loose microdata' | 'text';

/** Whether a source names no product, so that its price may be that of another thing. */
export const isUncertain = (source: PriceSource): boolean => source === 'loose microdata' || source === 'text';

/** The different prices of one source. */
export interface StatedPrices {
  source: PriceSource;
  prices: Statement[];
}

/** What the sources that name a product say, in order of trust, without those that say nothing. */
export function statedPrices(
  { jsonLd, microdata }: { jsonLd: Thing[]; microdata: Thing[] },
  { shop, head }: Page,
  pageCurrencies: ReadonlySet<string>,
  url: URL,
): StatedPrices[] {
  const all: StatedPrices[] = [
    { source: 'shop', prices: shop.price.slice(0, 1).map((text) => readStated(text, null, pageCurrencies)) },
    { source: 'json-ld', prices: offeredPrices(jsonLd, pageCurrencies, url) },
    { source: 'microdata', prices: offeredPrices(microdata, pageCurrencies, url) },
    { source: 'meta', prices: metaPrices(head, pageCurrencies) },
  ];
  return all.filter(({ prices }) => prices.length > 0);
}

/** The only price of microdata that is part of no product; null also if there are several. */
export function loosePrice({ things }: Page, pageCurrencies: ReadonlySet<string>, url: URL): Price | null {
  const offers = { offers: things.microdata.filter((thing) => hasType(thing, /Offer$/i)) };
  return onlyPrice(offeredPrices([things.loose, offers], pageCurrencies, url));
}

/** The prices of meta elements: the one after a reduction, or else the others. */
function metaPrices(head: Head, pageCurrencies: ReadonlySet<string>): Statement[] {
  const code = (name: string) => metaTexts(head, ...[name, ...priceTags].map((one) => `${one}:currency`))[0] ?? null;
  const read = (name: string) =>
    metaTexts(head, `${name}:amount`).map((text) => readStated(text, code(name), pageCurrencies));
  const [reduced = [], ...others] = priceTags.map(read);
  const prices = distinct(reduced.some(isReadable) ? reduced : others.flat());
  if (prices.length > 0) return prices;
  // The metadata for Twitter consists of pairs of a label and a text.
  const number = ['1', '2'].find((at) => priceLabel.test(metaTexts(head, `twitter:label${at}`)[0] ?? ''));
  const [text] = number ? metaTexts(head, `twitter:data${number}`) : [];
  return text ? [readStated(text, null, pageCurrencies)] : [];
}
