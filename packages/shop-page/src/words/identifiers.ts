/** The words by which shops call their elements in HTML, most of them English whatever the page's language is. */

type Attributes = Record<string, string>;

/** The words of classes, ids and members that a shop has given an element: 'oldPrice' and 'old-price' are the same. */
export const identifiersOf = ({ class: classes = '', id = '', itemprop = '' }: Attributes): string =>
  `${classes} ${id} ${itemprop}`.replace(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ');

const anyOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

export const priceIdentifier = /price|preis|prix|precio|preco|prezzo|prijs|cena|amount/i;

/** Prices before a reduction. Some shops call their only price so. */
export const formerIdentifier = anyOf(
  'old|was|previous|original|former|strike|striked|strikethrough|crossed|markdown|rrp|uvp|msrp|compare|list ?price|' +
    'antes|anterior|statt|barre',
);
export const reducedIdentifier = anyOf('sales?|special|now|final|reduced|promo|current');
export const rangeIdentifier = anyOf('range');
export const unitIdentifier = anyOf('per ?unit|unit ?price|base ?price|grundpreis');
export const buttonIdentifier = anyOf('btn|button');
export const productNameIdentifier = anyOf('product ?(?:name|title)|item ?(?:name|title)');
