import { exactAmount, fractionDigits, isCurrency, type Price } from '@wishnest/domain/price';
import { currencyOf, groupsByPoint } from './currency.ts';

export interface Origin {
  /** The ISO 3166 code, by which a sign such as 'kr' is read; null if the page does not say. */
  country: string | null;
}

/** The code points of the digit zero in the scripts that shops write prices in. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
];

/** The longest price and code of a currency that are read, in UTF-16 units. */
const longest = { price: 64, code: 16 };

/** The forms of numbers: thousands in groups, in lakh and crore, or none at all. The last group of each is the fraction. */
const grouped = /^([1-9]\d{0,2})(?:([., '])\d{3})(?:\2\d{3})*(?:(?!\2)[.,](\d+))?$/;
const indian = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.(\d+))?$/;
const plain = /^\d+(?:[.,](\d+))?$/;

/** Reads a price. Null if any part is ambiguous, because owners would take a wrong price for the right one. */
export function readPrice(written: string | number, declared: string | null, { country }: Origin): Price | null {
  const text = String(written).trim();
  const code = declared?.trim().slice(0, longest.code).toUpperCase() || null;
  if (text.length > longest.price || (code !== null && !isCurrency(code))) return null;
  const { before, number, after } = splitAtNumber(simplify(text));
  if (!/^[\d.,' ]+$/.test(number) || /[+-]/.test(before)) return null;
  const sign = `${before} ${after.replace(/^[.,:]?[-–—]+/, '')}`.replace(/\/-/, '').trim();
  const currency = signedCurrency(sign, code, country);
  if (!currency) return null;
  const isForPeople = typeof written === 'string' && (sign !== '' || after !== '');
  const amount = readAmount(number, currency, { isForPeople, isAfterSign: before.trim() !== '' });
  return amount === null ? null : { amount, currency };
}

/** Splits a text into what is from its first digit to its last one, and what is before and after. */
function splitAtNumber(text: string) {
  const first = text.search(/\d/);
  const last = text.search(/\d\D*$/);
  return {
    before: text.slice(0, Math.max(0, first)),
    number: text.slice(first, last + 1),
    after: text.slice(last + 1),
  };
}

/** Returns the currency of a sign, a code or both: 'US $', '$ ... USD'. */
function signedCurrency(sign: string, declared: string | null, country: string | null): string | null {
  const tokens = sign.split(/\s+/);
  const whole = currencyOf(tokens.join(''), declared, country);
  if (whole || tokens.length === 1) return whole;
  const code = tokens.map((token) => token.toUpperCase()).find(isCurrency) ?? declared;
  const meant = new Set(tokens.map((token) => currencyOf(token, code, country)));
  return meant.size === 1 && (declared === null || meant.has(declared)) ? ([...meant][0] ?? null) : null;
}

/** Rewrites a text with ASCII digits, plain spaces and one kind of apostrophe. */
function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/\u066b/g, '.')
    .replace(/[\u066c’‘`]/g, "'")
    .replace(/[\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Style {
  /** Whether the amount is written for people, with a sign or a dash, and not for programs. */
  isForPeople: boolean;
  isAfterSign: boolean;
}

/** Returns the exact decimal of a number, or null if it is ambiguous. */
function readAmount(number: string, currency: string, style: Style): string | null {
  const digits = fractionDigits(currency);
  const [, whole, separator, last] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(number) ?? [];
  if (whole) {
    // The only separator has three digits after it. They are thousands, unless the currency has three fraction digits.
    if (digits === 3 && separator === '.') return decimal(number, last, digits);
    return isThousands(separator === '.', currency, digits, style) ? decimal(number, '', digits) : null;
  }
  for (const form of [grouped, indian, plain]) {
    const match = form.exec(number);
    if (match) return decimal(number, match.at(-1), digits);
  }
  return null;
}

function isThousands(hasPoint: boolean, currency: string, digits: number, style: Style): boolean {
  if (digits === 3) return false;
  if (!groupsByPoint(currency)) return !hasPoint;
  return style.isForPeople && (hasPoint || style.isAfterSign);
}

/** Returns the amount of a number that ends with this fraction, or null if it would have to be rounded. */
function decimal(number: string, fraction = '', digits: number): string | null {
  const all = number.replace(/\D/g, '');
  return exactAmount(all.slice(0, all.length - fraction.length), fraction, digits);
}
