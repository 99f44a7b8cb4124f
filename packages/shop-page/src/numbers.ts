import { fractionDigits } from './currencies.ts';
import { boundary } from './text.ts';

/**
 * The zeros of other scripts, each of which the nine other digits follow: Arabic, Persian, Indian ones, Thai and Lao.
 */
const zeros = [...'0٠۰०০੦૦௦౦೦൦๐໐'];

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.map((one) => one.codePointAt(0) ?? 0).find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}

/** The end of an element before two digits, which stands for the point of a price: '<b>12</b><sup>95</sup>'. */
const raisedCents = new RegExp(`(?<=\\d)${boundary}{1,9}(?=\\d\\d(?!\\d))`);

/** Rewrites a text with ASCII digits, plain spaces and one kind of apostrophe. */
export function normaliseNumber(text: string): string {
  return text
    .replace(raisedCents, text.includes('.') ? ',' : '.')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\u066b/g, '.')
    .replace(/[\u066c’‘`]/g, "'")
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The forms of numbers: thousands in groups, in lakh and crore, or none at all. */
const grouped = /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*(?:(?!\1)[.,](?<fraction>\d+))?$/;
const indian = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.(?<fraction>\d+))?$/;
const plain = /^\d+(?:[.,](?<fraction>\d+))?$/;

/** The currencies whose amounts have points between thousands, as in '1.299'. Those of others have commas. */
// biome-ignore format: a table
const pointGrouped = [
  'EUR', 'BRL', 'ARS', 'DKK', 'NOK', 'SEK', 'TRY', 'UYU', 'RSD', 'RON', 'CRC', 'BOB', 'CZK', 'PLN', 'BGN', 'UAH', 'RUB',
];

/** How a number is written. */
export interface Writing {
  /** Whether it has a currency or a dash, as people write prices, and whether the currency stands before it. */
  isForPeople: boolean;
  isAfterSign: boolean;
}

/**
 * A number whose only separator has three digits after it, as in '1.299', where these may be thousands or a fraction.
 */
interface OneSeparator extends Writing {
  separator: string;
  /** How many digits the currency has after the point, and what stands between its thousands. */
  digits: number;
  grouping: '.' | ',';
}

/** All cases in which it is clear which of the two they are. */
const clear: Partial<OneSeparator>[] = [
  { digits: 0 }, // '12,800' of JPY: thousands
  { digits: 3, separator: '.' }, // '4.250' of KWD: a fraction
  { digits: 2, separator: ',', grouping: ',' }, // '1,299' of USD: thousands
  { digits: 2, separator: '.', grouping: '.', isForPeople: true }, // '1.299 €': thousands
  { digits: 2, separator: ',', grouping: '.', isForPeople: true, isAfterSign: true }, // '€1,299': thousands
];

const isClear = (number: OneSeparator): boolean =>
  clear.some((one) => Object.entries(one).every(([name, value]) => number[name as keyof OneSeparator] === value));

/** Returns the exact decimal of a number, or null if it is ambiguous or would have to be rounded. */
export function readAmount(number: string, currency: string, writing: Writing): string | null {
  const digits = fractionDigits(currency);
  const grouping = pointGrouped.includes(currency) ? '.' : ',';
  const separator = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(number)?.[1];
  if (separator && !isClear({ ...writing, separator, digits, grouping })) return null;
  const forms = digits === 3 ? [plain, grouped, indian] : [grouped, indian, plain];
  const match = forms.map((form) => form.exec(number)).find((found) => found !== null);
  if (!match) return null;
  const fraction = match.groups?.fraction ?? '';
  const all = number.replace(/\D/g, '');
  return exactAmount(all.slice(0, all.length - fraction.length), fraction, digits);
}

/**
 * More digits before the point than the price of anything has, and the most that are read, superfluous zeros included.
 */
const mostDigits = { whole: 9, read: 100 };

/**
 * Returns the exact decimal, or null if it is zero, too large, or has more digits after the point than the currency.
 * This package imports no other, so `packages/domain/src/price.ts` has the same. Both read the currencies of `Intl`.
 */
function exactAmount(whole: string, fraction: string, digits: number): string | null {
  if (whole.length + fraction.length > mostDigits.read) return null;
  const integer = whole.replace(/^0+(?=\d)/, '');
  const exact = fraction.replace(/0+$/, '').padEnd(digits, '0');
  if (integer.length > mostDigits.whole || exact.length > digits || /^0*$/.test(integer + exact)) return null;
  return digits === 0 ? integer : `${integer}.${exact}`;
}
