import { exactAmount, fractionDigits, isCurrency, type Price } from '@wishnest/domain/price';
import { currencyOf, groupsByPoint } from './currency.ts';

/** What a page tells of where it is from. */
export interface Origin {
  /** ISO 3166, of which a sign like 'kr' needs to know; null where the page does not say. */
  country: string | null;
}

/** Digit zero of the scripts that shops write prices in. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0,
];

/** An amount, with all that may stand before and after it. */
const shape = /^([^\d+-]*)(\d(?:[\d.,' ]*\d)?)([^\d]*)$/;

/** The forms of numbers: thousands in groups, thousands in lakh and crore, or none at all. */
const grouped = /^([1-9]\d{0,2})(?:([., '])\d{3})(?:\2\d{3})*(?:(?!\2)[.,](\d+))?$/;
const indian = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.(\d+))?$/;
const plain = /^\d+(?:[.,](\d+))?$/;

/**
 * The price that is written, with the currency that the page names or its sign means. Null where any of it is in doubt:
 * a wrong price is worse than none.
 */
export function readPrice(written: string | number, declared: string | null, { country }: Origin): Price | null {
  const code = declared?.trim().toUpperCase() || null;
  if (code !== null && !isCurrency(code)) return null;
  const match = shape.exec(simplify(String(written)));
  if (!match) return null;
  const [, before = '', number = '', after = ''] = match;
  const sign = `${before} ${after.replace(/^[.,:]?[-–—]+/, '')}`.replace(/\/-/, '').trim();
  const currency = signedCurrency(sign, code, country);
  if (!currency) return null;
  const isForPeople = typeof written === 'string' && (sign !== '' || after !== '');
  const amount = readAmount(number, currency, { isForPeople, isAfterSign: before.trim() !== '' });
  return amount === null ? null : { amount, currency };
}

/** Of a sign, a code or both: 'US $', '$ ... USD'. */
function signedCurrency(sign: string, declared: string | null, country: string | null): string | null {
  const tokens = sign.split(/\s+/);
  const whole = currencyOf(tokens.join(''), declared, country);
  if (whole || tokens.length === 1) return whole;
  const code = tokens.map((token) => token.toUpperCase()).find(isCurrency) ?? declared;
  const meant = new Set(tokens.map((token) => currencyOf(token, code, country)));
  return meant.size === 1 && (declared === null || meant.has(declared)) ? ([...meant][0] ?? null) : null;
}

/** With ASCII digits, plain spaces and one kind of apostrophe. */
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
  /** Whether it is written for people, with a sign or a dash, and not for machines. */
  isForPeople: boolean;
  isAfterSign: boolean;
}

/** The exact decimal that a number is, or null where it could be another. */
function readAmount(number: string, currency: string, style: Style): string | null {
  const digits = fractionDigits(currency);
  const single = /^(\d{1,3})([.,])\d{3}$/.exec(number);
  if (single && !single[1]?.startsWith('0')) {
    // Three digits after the only separator: thousands, unless the currency has as many.
    const isFraction = digits === 3 && single[2] === '.';
    if (isFraction) return decimal(number, digits);
    return isThousands(single[2] === '.', currency, digits, style) ? decimal(number.replace(/[.,]/, ''), digits) : null;
  }
  const [, , separator, fraction] = grouped.exec(number) ?? [];
  if (separator !== undefined) return decimal(joined(number, fraction), digits);
  const [isIndian, lakhFraction] = indian.exec(number) ?? [];
  if (isIndian !== undefined) return decimal(joined(number, lakhFraction), digits);
  const [isPlain, plainFraction] = plain.exec(number) ?? [];
  return isPlain === undefined ? null : decimal(joined(number, plainFraction), digits);
}

function isThousands(hasPoint: boolean, currency: string, digits: number, style: Style): boolean {
  if (digits === 3) return false;
  if (!groupsByPoint(currency)) return !hasPoint;
  return style.isForPeople && (hasPoint || style.isAfterSign);
}

/** The digits of a number, with a point before its fraction. */
function joined(number: string, fraction: string | undefined): string {
  const all = number.replace(/\D/g, '');
  return fraction === undefined ? all : `${all.slice(0, -fraction.length)}.${fraction}`;
}

/** The amount that an unambiguous number with a point stands for; null where it would have to be rounded. */
function decimal(number: string, digits: number): string | null {
  const [whole = '', fraction = ''] = number.split('.');
  return exactAmount(whole, fraction, digits);
}
