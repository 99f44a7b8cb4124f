import { buildThing, type Thing, textsOf } from './things.ts';

/** Something that was read, and where. */
export interface Found<Value, Source> {
  value: Value;
  source: Source;
}

/**
 * What the element of a price, and small ones around it, say of it:
 *
 * | role      | who says so                                                      | first | whole | counts        |
 * | --------- | ---------------------------------------------------------------- | ----- | ----- | ------------- |
 * | `struck`  | an element or a style that crosses out                           | 1     | 5     | no            |
 * | `lesser`  | words or a class: that of a month, of 100 g, before taxes, used  | 2     | 1     | no            |
 * | `former`  | a class, or its place before a reduction: '€20 -50% €10'         | 3     | 4     | if alone      |
 * | `other`   | words or a class: the lowest of several, a range, shipping       | 4     | 2     | no, but known |
 * | `current` | nobody says another one                                          | 5     | 3     | yes           |
 *
 * - `first`: of what is said of one price, the first of these is its role (`strongestFirst`).
 * - `whole`: a price that consists of several has the first of their roles by this order (`rolesOfWhole`).
 * - `counts`: whether it may be the product's price (`countingOf`). A former one is alone if no current one is near it.
 *   A source's price that people see only as one that does not count is none (`neverCurrent`), but for `other`.
 */
export type Role = 'struck' | 'lesser' | 'other' | 'former' | 'current';

/** A price that people see. */
export interface ShownPrice {
  text: string;
  at: number;
  role: Role;
  /** Whether a small element around it is called a price. */
  isLabelled: boolean;
  /** Whether it is called the price after a reduction. */
  isReduced: boolean;
}

/** What is read of a page. */
export interface Page {
  head: Head;
  things: Things;
  shown: Shown;
  /** What the elements of a known shop show; of other shops nothing counts, see `isKnownShop`. */
  shop: Record<'name' | 'price' | 'picture', string[]>;
  /**
   * Whether it has parts of a page that shops send to programs in place of the requested one, such as a check for
   * robots.
   */
  hasRefusalPart: boolean;
  /** Whether it has what frames the pages of a shop: a navigation or a foot. */
  hasFrame: boolean;
}

/** What a page says of itself. */
export interface Head {
  /** The attribute of the `html` element. */
  lang: string | null;
  base: string | null;
  title: string | null;
  /**
   * Written like a thing: the contents of `meta` elements by their `property` or `name`, and addresses of `link`
   * elements, in lower case.
   */
  meta: Thing;
  /** The codes of currencies that its scripts name. */
  currencies: Set<string>;
}

/** What a page describes for programs. */
interface Things {
  jsonLd: Thing[];
  /** The things of microdata, without those that are part of another one. */
  microdata: Thing[];
  /** The members of microdata that are part of no thing. */
  loose: Thing;
}

export interface Heading {
  text: string;
  at: number;
  /** Whether it is of the first level. Other headings are elements that are called the name of a product. */
  isMain: boolean;
}

/** What people see of a page. A place is the number of letters that are shown before the end of an element. */
export interface Shown {
  headings: Heading[];
  /** The pictures with a text that stands for them. */
  images: { alt: string; addresses: string[] }[];
  prices: ShownPrice[];
  /** Where there is something to press to buy, and to reach a seller. */
  buttons: number[];
  contacts: number[];
  /** Where a reduction in percent is shown. */
  discounts: number[];
  /** How many letters are shown. */
  letters: number;
}

export const buildPage = (): Page => ({
  head: { lang: null, base: null, title: null, meta: buildThing(), currencies: new Set() },
  things: { jsonLd: [], microdata: [], loose: buildThing() },
  shown: { headings: [], images: [], prices: [], buttons: [], contacts: [], discounts: [], letters: 0 },
  shop: { name: [], price: [], picture: [] },
  hasRefusalPart: false,
  hasFrame: false,
});

/** The texts of `meta` elements, those of the first name first. */
export const metaTexts = ({ meta }: Head, ...names: string[]): string[] =>
  names.flatMap((name) => textsOf(meta, name)).filter((text) => text.trim());
