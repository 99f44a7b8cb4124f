import { longest } from './bounds.ts';
import { areOfCurrency, currenciesOf, isCurrency } from './currencies.ts';
import { normaliseNumber, readAmount } from './numbers.ts';
import { aroundPrices, harmlessShipping, rateOfTax } from './words/texts.ts';

export interface Price {
  /** An exact decimal with as many digits after the point as the currency has: '1299.00' EUR, '12800' JPY. */
  amount: string;
  /** ISO 4217. */
  currency: string;
}

/** What a source says of a price: one that can be read or not, or that it is a range. */
export type Statement = Price | 'unreadable' | 'range';
export const isReadable = (one: Statement): one is Price => typeof one === 'object';

/** Without repetitions. */
export const distinct = (all: Statement[]): Statement[] => [
  ...new Map(all.map((one) => [isReadable(one) ? `${one.amount} ${one.currency}` : one, one])).values(),
];

/** The price, if there is nothing else. */
export const onlyPrice = ([first, ...others]: Statement[]): Price | null =>
  first && isReadable(first) && others.length === 0 ? first : null;

/**
 * Reads a price. Null if any part is ambiguous, because owners would take a wrong price for the right one. `declared`
 * is its currency as a code or a sign, if the page names one; else that of a sign has to be the only one of the page.
 */
export function readPrice(
  written: string | number,
  declared: string | null,
  pageCurrencies: ReadonlySet<string>,
): Price | null {
  const parts = splitPrice(String(written));
  if (!parts) return null;
  const code = declared?.trim() ? readCurrency(declared, pageCurrencies) : null;
  if (declared?.trim() && !code) return null;
  const currency = currencyNamed(parts.signs, code, pageCurrencies);
  if (!currency) return null;
  const isForPeople = typeof written === 'string' && (parts.signs.length > 0 || parts.isRound);
  const amount = readAmount(parts.number, currency, { isForPeople, isAfterSign: parts.isAfterSign });
  return amount === null ? null : { amount, currency };
}

export const readStated = (...written: Parameters<typeof readPrice>): Statement =>
  readPrice(...written) ?? 'unreadable';

/** Reads a currency that is named by its code, or by a sign. */
export function readCurrency(declared: string, pageCurrencies: ReadonlySet<string>): string | null {
  const name = withoutPoints(normaliseNumber(declared.slice(0, longest.price)));
  return isCurrency(name) ? name : onlyUsed(currenciesOf(name), pageCurrencies);
}

/** The only currency that a sign means, or the only one of them on the page. */
function onlyUsed(meant: string[], pageCurrencies: ReadonlySet<string>): string | null {
  const [only, ...others] = meant.length > 1 ? meant.filter((currency) => pageCurrencies.has(currency)) : meant;
  return only !== undefined && others.length === 0 ? only : null;
}

/** The currency that signs, a code or both name, as in '$29.99 CAD'. Null if it is unknown, or not the declared one. */
function currencyNamed(
  words: string[],
  declaredCode: string | null,
  pageCurrencies: ReadonlySet<string>,
): string | null {
  const [written, ...others] = words.filter(isCurrency);
  const code = written ?? declaredCode;
  if (others.length > 0 || (declaredCode && code !== declaredCode)) return null;
  const signs = words.filter((word) => !isCurrency(word));
  // Without a sign it is the only currency of the page.
  if (signs.length === 0) return code ?? onlyUsed([...pageCurrencies], pageCurrencies);
  // Some write 'US $', and some '$ US'.
  const meant = [signs, signs.toReversed()].flatMap((order) => currenciesOf(order.join('')));
  const fitting = meant.filter((currency) => !code || currency === code);
  return onlyUsed([...new Set(fitting)], pageCurrencies);
}

/** A price as it is written: its number, and what stands around it. */
interface WrittenPrice {
  number: string;
  /** The signs and codes around the number, in upper case. */
  signs: string[];
  isAfterSign: boolean;
  /** Whether a dash stands for the fraction. */
  isRound: boolean;
  /** Whether it is a price, and no other number. */
  isPriced: boolean;
}

/**
 * Before the digits these make a text no price, as in '-5' and '$.99'. A point after a letter is that of a currency, as
 * in 'Rs.5'.
 */
const minusOrPoint = /[+-]|(?<!\p{L})[.,]$/u;

/** Null if the text is no price of one thing. */
function splitPrice(written: string): WrittenPrice | null {
  if (written.length > longest.price) return null;
  const text = normaliseNumber(written).replace(harmlessShipping, ' ').trim();
  const [, before = '', digits, after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(text.replace(rateOfTax, '')) ?? [];
  if (text.length > longest.price || digits === undefined || minusOrPoint.test(before)) return null;
  const { number, sign } = numberOf(digits);
  const dash = /^[.,:]?[-–—]+/.exec(after)?.[0] ?? '';
  const signs = signsAmong(`${before} ${sign} ${after.slice(dash.length)}`);
  return {
    number,
    signs,
    isAfterSign: before.trim() !== '',
    isRound: dash !== '' || after.includes('/-'),
    // Swedish and German shops write '249:-' and '249,-' without a currency.
    isPriced: signs.length > 0 || /^[.,:][-–—]/.test(after),
  };
}

/** A number, and the sign that French shops write in place of its point: '12€95'. */
function numberOf(digits: string): { number: string; sign: string } {
  const [, whole, sign = '', cents] = /^(\d{1,6}) ?(\p{Sc}) ?(\d\d)$/u.exec(digits) ?? [];
  return { number: whole ? `${whole}.${cents}` : digits.replace(/ ?([.,]) ?(?=\d\d$)/, '$1'), sign };
}

/** The words around a number without those that shops write there. A code may be joined to a sign, as in 'SGD$4.90'. */
function signsAmong(words: string): string[] {
  const rest = withoutPoints(words.replace('/-', '').replace(aroundPrices, ' '));
  const apart = rest.replace(/(?<=[A-Z]{3})(?=\p{Sc})|(?<=\p{Sc})(?=[A-Z]{3})/gu, ' ');
  return apart.split(' ').filter(Boolean);
}

const withoutPoints = (text: string) => text.replace(/[."״]/g, '').toUpperCase();

/**
 * The number of a price, to compare it with another one: one or two digits after its last point or comma are a
 * fraction.
 */
export function comparableNumber(price: string): number {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d\d?))?$/.exec(splitPrice(price)?.number ?? '') ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}

/** Whether a text is one price, with its currency or a dash, and nothing else. Some signs have other meanings, too. */
export function isPriceText(text: string): boolean {
  const parts = splitPrice(text);
  return parts !== null && /^[\d.,' ]+$/.test(parts.number) && parts.isPriced && areOfCurrency(parts.signs);
}
