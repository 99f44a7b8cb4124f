import { languageTags } from './languages.ts';
import { commonCurrencies, exactAmount, fractionDigits, isCurrency, maxDigitsRead, type Price } from './price.ts';
import { isTooLong, withoutInvisible } from './text.ts';

/** Which part of a written price has no reading, or more than one. */
export type UnreadPart = 'amount' | 'currency';

/**
 * Reads a price as a person writes it, on any keyboard: '12,50', '1’299.50', '€12.50', '12,-', '١٢٫٥٠'. What has two
 * readings, as '1.299' euros, is not guessed.
 * @param currency the code that was chosen beside the amount; '' if none was, which is enough if the amount names its
 * currency
 */
export function readWrittenPrice(amount: string, currency: string): Price | UnreadPart {
  if (isTooLong(amount, maxDigitsRead)) return 'amount';
  const { before, number, after } = partsOf(inAsciiDigits(amount));
  const marks = [before, after].filter((mark) => mark !== '');
  const code = currency || codeFor(marks);
  if (!isCurrency(code)) return 'currency';
  if (!marks.every((mark) => canMean(code, mark))) return 'amount';
  const exact = exactAmountIn(number, fractionDigits(code));
  return exact === null ? 'amount' : { amount: exact, currency: code };
}

/** Writes digits, points and commas of every keyboard as those of ASCII, and all spaces as one kind. */
function inAsciiDigits(text: string): string {
  return withoutInvisible(text)
    .replace(/[\uFF01-\uFFEE]/g, (wide) => wide.normalize('NFKC'))
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replaceAll('٫', '.')
    .replaceAll('٬', "'")
    .replace(/[’‘ʼ´`]/g, "'")
    .replaceAll('،', ',')
    .replace(/[–—−]/g, '-')
    .replace(/\s/g, ' ');
}

/** The value of a decimal digit. Unicode has the ten digits of each script in a row, which begins with its zero. */
function digitOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return point - zero;
}

/** The number of a price, from its first digit or point to its last one, and what stands before and after it. */
function partsOf(text: string) {
  // A point behind a letter is that of an abbreviation: 'Rs.50'.
  const start = text.search(/(?:(?<!\p{L})[.,])?\d/u);
  if (start < 0) return { before: '', number: '', after: '' };
  // A dash stands for cents: '12,-', '129:-', '499/-'.
  const [number = ''] = /^[\d.,' ]*/.exec(text.slice(start)) ?? [];
  const rest = text.slice(start + number.length);
  const after = /[.,]$/.test(number) ? rest.replace(/^--?/, '') : rest.replace(/^[:/]-/, '');
  return { before: markIn(text.slice(0, start)), number: number.trim(), after: markIn(after) };
}

/** A sign, code or word beside an amount, as it is compared: 'US$', 'kr.' and 'Kr' differ from 'usd' alone. */
const markIn = (text: string): string => text.replace(/[\s.]/g, '').toLowerCase();

/** Names that people write, and `Intl` does not know. */
const furtherNames: Record<string, readonly string[]> = { CHF: ['fr', 'sfr'], CNY: ['人民币', 'rmb'], JPY: ['円'] };

/** Names that other currencies have too. */
const sharedNames: Record<string, readonly string[]> = { CAD: ['c$'], CNY: ['元'], INR: ['rs'], RUB: ['руб'] };

const names = new Map<string, readonly string[]>();

/** All names of a currency in the languages of this product: its code, signs and words. */
function namesOf(code: string): readonly string[] {
  const known = names.get(code) ?? collectNames(code);
  names.set(code, known);
  return known;
}

function collectNames(code: string): readonly string[] {
  const displays = ['code', 'symbol', 'narrowSymbol', 'name'] as const;
  const written = languageTags.flatMap((language) =>
    displays.flatMap((currencyDisplay) => {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay });
      return [1, 2].flatMap((count) => format.formatToParts(count)).filter(({ type }) => type === 'currency');
    }),
  );
  return [...written.map(({ value }) => withoutInvisible(value)), ...(furtherNames[code] ?? [])];
}

const isNamed = (code: string, mark: string): boolean => namesOf(code).some((name) => markIn(name) === mark);

/**
 * Whether somebody who has chosen this currency can mean it by a name, a word of it or a name of several: 'dollars',
 * 'جنيه', 'Rs'.
 */
function canMean(code: string, mark: string): boolean {
  const words = namesOf(code).flatMap((name) => name.split(/[\s-]/));
  return isNamed(code, mark) || [...words, ...(sharedNames[code] ?? [])].some((word) => markIn(word) === mark);
}

/**
 * The only currency that these marks name, among those that people here use most and any code; '' for none or several.
 */
function codeFor(marks: readonly string[]): string {
  const [mark = ''] = marks;
  const code = mark.toUpperCase();
  if (isCurrency(code)) return code;
  const named = mark === '' ? [] : [...commonCurrencies, 'CNY'].filter((common) => isNamed(common, mark));
  return named.length === 1 ? (named[0] ?? '') : '';
}

/** Digits in groups as people write thousands: '1,299', '1 299 000', and '1,29,900' as in India. */
const thousands = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/;
const lakhs = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/** Returns the only reading of a number as an exact decimal; null if there is none, or more than one. */
function exactAmountIn(number: string, digits: number): string | null {
  const whole = wholeReading(number);
  const withFraction = digits === 0 ? null : fractionReading(number);
  // '1.299' of a currency with three digits after the point is written as all its amounts are.
  if (withFraction?.fraction.length === digits) return exactAmount(withFraction.whole, withFraction.fraction, digits);
  if (whole !== null && withFraction) return null;
  return exactAmount(whole ?? withFraction?.whole ?? '', withFraction?.fraction ?? '', digits);
}

/** The digits of a number without a fraction, which may be in groups. */
function wholeReading(number: string): string | null {
  const bare = number.replace(/[.,]$/, '').trim();
  const isGrouped = thousands.test(bare) || lakhs.test(bare);
  return isGrouped || /^\d+$/.test(bare) ? bare.replace(/\D/g, '') : null;
}

/** The digits before and behind the last point or comma, which differs from the mark between the groups before it. */
function fractionReading(number: string): { whole: string; fraction: string } | null {
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const before = number.slice(0, Math.max(at, 0));
  const fraction = number.slice(at + 1);
  const isSecond = before.includes(number.charAt(at)) || /[.,]$/.test(before);
  if (at < 0 || isSecond || !/^\d+$/.test(fraction)) return null;
  const whole = wholeReading(before || '0');
  return whole === null ? null : { whole, fraction };
}
