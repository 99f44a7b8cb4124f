import type { Left } from './bounds.ts';
import type { Page, Shown, ShownPrice } from './page.ts';
import type { Thing } from './things.ts';

/** What was read of a page so far, and how much may still be read. */
export interface Reading {
  page: Page;
  left: Left;
}

/** An element whose end was not read yet, or is being read. */
export interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  parent: OpenElement | null;
  depth: number;
  /** The thing of microdata that elements inside are a part of. */
  thing: Thing | null;
  /**
   * The beginning of its text, with that of elements inside. Other elements than inline ones are lines of their own.
   */
  text: string;
  isHidden: boolean;
  isStruck: boolean;
  /** The words by which the shop calls it. */
  identifiers: string;
  /** How many prices are before it, so that those from this place on are inside it. */
  pricesBefore: number;
}

export const pricesInside = ({ prices }: Shown, { pricesBefore }: OpenElement): ShownPrice[] =>
  prices.slice(pricesBefore);

/** Attributes of an `img` element that hold the address of its picture until it is shown, the best first. */
const laterAttributes = ['data-zoom-image', 'data-original', 'data-src', 'data-lazy-src', 'data-lazy'];

/**
 * The addresses of an `img` element, that of the largest picture first, and not the one that stands there meanwhile.
 */
export function imageAddresses(attributes: OpenElement['attributes']): string[] {
  const { 'data-old-hires': largest, 'data-a-dynamic-image': sizes = '', content, src } = attributes;
  // Amazon lists them as '{"address":[width,height]}'.
  const sized = [...sizes.matchAll(/"([^"]{1,2048})":\[(\d{1,5}),/g)];
  const widest = sized.toSorted((one, other) => Number(other[2]) - Number(one[2]))[0]?.[1];
  const later = laterAttributes.map((attribute) => attributes[attribute]);
  return [largest, widest, content, ...later, src].flatMap((one) =>
    one?.trim() && !/^\s*data:/i.test(one) ? one : [],
  );
}
