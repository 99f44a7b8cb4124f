import { most } from './bounds.ts';
import { type Thing, textsOf, valuesOf } from './things.ts';

/** A price that people see. `at` is how many letters are shown before its end. */
export interface Money {
  text: string;
  at: number;
  /** Whether it is crossed out, by an element or by its style. */
  isStruck: boolean;
  /** Whether its element, or a small one around it, is called a former price. */
  isFormer: boolean;
  /** Whether a small element around it is called a price. */
  isLabelled: boolean;
  /** Whether it is called the price after a reduction. */
  isReduced: boolean;
  /** Whether the words around it say that it is a share of the price, or another one than the product's; null if not. */
  part: 'share' | 'other' | null;
}

export type Page = ReturnType<typeof buildPage>;
export type Heading = Page['headings'][number];

/** What is read of a page. */
export const buildPage = () => ({
  /** The attribute of the `html` element. */
  lang: null as string | null,
  base: null as string | null,
  title: null as string | null,
  /** Those of the first level are main ones; others are elements that are called the name of a product. */
  headings: [] as { text: string; at: number; isMain: boolean }[],
  /** The contents of `meta` elements by their `property` or `name`, and addresses of `link` elements, in lower case. */
  meta: buildThing(),
  jsonLd: [] as Thing[],
  /** The things that the page describes by microdata, without those that are part of another one. */
  microdata: [] as Thing[],
  /** The members of microdata that are part of no thing. */
  loose: buildThing('Product'),
  /** The pictures with a text that stands for them. */
  images: [] as { alt: string; addresses: string[] }[],
  moneys: [] as Money[],
  /** Where there is something to press to buy. */
  buttons: [] as number[],
  /** Where a reduction in percent is shown. */
  discounts: [] as number[],
  /** Where there is something to press to reach a seller. */
  contacts: [] as number[],
  /** What the elements of shops show. */
  shop: { name: [] as string[], price: [] as string[], picture: [] as string[] },
  /** The codes that its scripts name. */
  currencies: new Set<string>(),
  /** How many letters are shown. */
  length: 0,
  /** Whether it has parts of a check for robots. */
  hasChallenge: false,
  /** Whether it has what frames the pages of a shop: a navigation or a foot. */
  hasFrame: false,
});

/** The texts of `meta` elements, those of the first name first. */
export const metaTexts = ({ meta }: Page, ...names: string[]): string[] =>
  names.flatMap((name) => textsOf(meta, name)).filter((text) => text.trim());

/** Without a prototype, a member may have any name. */
export const buildThing = (types = ''): Thing => Object.assign(Object.create(null), { '@type': types.split(/\s+/) });

export function add(thing: Thing, member: string, value: unknown): void {
  const values = valuesOf(thing, member);
  if (values.length < most.values) thing[member] = [...values, value];
}

/** The beginnings of the names of `meta` elements with a price, such as `product:price:amount`; that after a reduction first. */
export const priceTags = ['product:sale_price', 'product:price', 'og:price'] as const;
