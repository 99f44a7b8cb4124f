import type { Price } from '@wishnest/domain/price';
import type { PageFacts } from './facts.ts';
import { type Origin, readPrice } from './price.ts';

/** The texts of `meta` elements, those of the first name first. */
export function metaTexts({ meta }: PageFacts, ...names: string[]): string[] {
  return names.flatMap((name) => meta.get(name) ?? []).filter((text) => text.trim());
}

/** The price in `meta` elements. */
export function metaPrice(facts: PageFacts, origin: Origin): Price | null {
  for (const [amount, currency] of [
    ['product:sale_price:amount', 'product:sale_price:currency'],
    ['product:price:amount', 'product:price:currency'],
    ['og:price:amount', 'og:price:currency'],
  ] as const) {
    const [written, ...others] = new Set(metaTexts(facts, amount));
    const [code = null] = metaTexts(facts, currency);
    const price = written && others.length === 0 ? readPrice(written, code, origin) : null;
    if (price) return price;
  }
  return labelledPrice(facts, origin);
}

/** Returns the price in the metadata for Twitter, which consists of pairs of a label and a text. */
function labelledPrice(facts: PageFacts, origin: Origin): Price | null {
  const number = ['1', '2'].find((at) =>
    /^(?:price|preis|prix|precio|pris|цена|価格|prijs|cena)$/i.test(
      metaTexts(facts, `twitter:label${at}`)[0]?.trim() ?? '',
    ),
  );
  const [written] = number ? metaTexts(facts, `twitter:data${number}`) : [];
  return written ? readPrice(written, null, origin) : null;
}
