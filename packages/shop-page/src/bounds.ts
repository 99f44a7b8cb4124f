/**
 * What is looked at of a page, so that none takes long, whatever it says. A bound that one file alone has stands in that
 * file. A page that has more is read as if it had not: its end is ignored after so many elements, or if more are open, and
 * of everything else the first are read. Texts are counted in UTF-16 units, and a longer value counts as one that is not
 * there.
 */
export const most = {
  elements: 40_000,
  /** The parser's time for a new element grows with the number of open ones. */
  openElements: 500,
  metas: 500,
  headings: 100,
  images: 500,
  /** Short texts with a digit, each of which may be a price. */
  numbers: 2000,
  /** Things that microdata describes, and that are no part of another. */
  things: 200,
  /** Values of one member of a thing. */
  values: 500,
  /** Descriptions of the product of a page. */
  descriptions: 10,
  /** Products, variants and offers, each time that one is referred to: a few could refer to the same long lists. */
  offers: 500,
  /** Prices of one offer. */
  prices: 10,
  /** Addresses of pictures in one source. */
  pictures: 100,
  /** Scripts of JSON-LD. */
  scripts: 100,
  /**
   * Letters of scripts of JSON-LD that are no valid JSON, since the time of their repair grows with the square of
   * these.
   */
  repaired: 30_000,
} as const;

/** How many may still be read of a page, of what is looked at while it is parsed. */
export type Left = Record<'metas' | 'headings' | 'images' | 'things' | 'numbers' | 'scripts' | 'repaired', number>;

export const buildLeft = (): Left => ({ ...most });

/** Whether one more of these may be read, which then counts. */
export function take(left: Left, kind: keyof Left): boolean {
  left[kind] -= 1;
  return left[kind] >= 0;
}

export const longest = {
  text: 2000,
  /** The beginning of a text on a button, which says what the button does. */
  button: 40,
  /** A reduction in percent. */
  discount: 20,
  /** A price with words around it, and the block that it stands in. */
  priceText: 100,
  priceBlock: 200,
  /** A price alone, before and after its normalisation, which makes 18 letters of some. */
  price: 64,
  address: 2048,
} as const;
