import { longest } from './bounds.ts';
import { currenciesOf, fractionDigits, isCurrency } from './currencies.ts';
import { anyWord, harmlessShipping, netWords, partWords, shareWords, shippingWords, usedWords } from './words.ts';

export interface Price {
  /** An exact decimal with as many digits after the point as the currency has: '1299.00' EUR, '12800' JPY. */
  amount: string;
  /** ISO 4217. */
  currency: string;
}

/** The forms of numbers: thousands in groups, in lakh and crore, or none at all. The last group of each is the fraction. */
const grouped = /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*(?:(?!\1)[.,](\d+))?$/;
const indian = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.(\d+))?$/;
const plain = /^\d+(?:[.,](\d+))?$/;

/**
 * Reads a price. Null if any part is ambiguous, because owners would take a wrong price for the right one. `declared` is its
 * currency as a code or a sign, if the page names one; else that of a sign has to be the only one of the page.
 */
export function readPrice(
  written: string | number,
  declared: string | null,
  pageCurrencies: ReadonlySet<string>,
): Price | null {
  const parts = splitPrice(String(written));
  const code = declared?.trim() ? readCurrency(declared, pageCurrencies) : null;
  const currency = parts && (code || !declared?.trim()) ? currencyNamed(parts.signs, code, pageCurrencies) : null;
  if (!parts || !currency) return null;
  const isForPeople = typeof written === 'string' && (parts.signs.length > 0 || parts.isRound);
  const amount = readAmount(parts.number, currency, isForPeople, parts.isAfterSign);
  return amount === null ? null : { amount, currency };
}

/** Reads a currency that is named by its code, or by a sign. */
export function readCurrency(declared: string, pageCurrencies: ReadonlySet<string>): string | null {
  const name = withoutPoints(simplify(declared.slice(0, longest.price)));
  return isCurrency(name) ? name : onlyUsed(currenciesOf(name), pageCurrencies);
}

/** The only currency that a sign means, or the only one of them on the page. */
function onlyUsed(meant: string[], pageCurrencies: ReadonlySet<string>): string | null {
  const [only, ...others] = meant.length > 1 ? meant.filter((currency) => pageCurrencies.has(currency)) : meant;
  return only !== undefined && others.length === 0 ? only : null;
}

/** The currency that signs, a code or both name, as in '$29.99 CAD'. Null if it is unknown, or not the declared one. */
function currencyNamed(words: string[], declared: string | null, pageCurrencies: ReadonlySet<string>): string | null {
  const [code = declared, ...others] = words.filter(isCurrency);
  if (others.length > 0 || (declared && code !== declared)) return null;
  const signs = words.filter((word) => !isCurrency(word));
  if (signs.length === 0) return code ?? onlyUsed([...pageCurrencies], pageCurrencies);
  // Some write 'US $', and some '$ US'.
  const meant = [signs, signs.toReversed()].flatMap((order) => currenciesOf(order.join('')));
  const fitting = meant.filter((currency) => !code || currency === code);
  return onlyUsed([...new Set(fitting)], pageCurrencies);
}

/** What shops write around a price: that it is one, and that taxes are included. */
const around = anyWord(
  ...['our', 'your', 'now', 'only', "today(?:['’]s)?", 'sale', 'special', 'regular', 'current', 'offer', 'new', 'full'],
  ...[
    'online',
    'price',
    'each',
    'nur',
    'jetzt',
    'neu',
    'unser',
    '\\p{L}{0,12}preis',
    'brutto',
    'prix',
    'ttc',
    'precio',
  ],
  ...[
    'pre[cç]o',
    'prezzo',
    'prijs',
    'pris',
    'cena',
    'hinta',
    'fiyat[ıi]?',
    'цена',
    'ціна',
    'ár',
    'τιμή',
    'à vista',
    'giá',
  ],
  ...[
    '(?:ال)?سعر',
    'قیمت',
    'מחיר',
    '価格',
    '税込み?',
    '售價',
    '售价',
    '價格',
    '价格',
    '가격',
    'ราคา',
    'с ндс',
    's dph',
  ],
  ...[
    'kdv dahil',
    'inkl?',
    'incl?',
    'including',
    'inclusief',
    'incluye',
    'sis',
    'tax',
    'vat',
    'gst',
    'iva',
    'tva',
    'btw',
  ],
  ...['moms', 'mva', 'mwst', 'ust', 'dph', 'alv', 'inclus(?:[eoa]|ive)?', '(?:of )?all taxes', 'included'],
  ...['inclu[ií]d[oa]s?', 'comprise?', 'zzgl\\.? versand(?:kosten)?'],
);
const aroundAll = new RegExp(`[*†()!]|:(?!-)|(?:${around.source})\\.?`, 'giu');
const rateOfTax = /\d{1,2}(?:[.,]\d)? ?% ?(?=mwst|ust|vat|gst|iva|tva|btw|moms|mva|dph|alv|kdv)/i;

/** A number, the signs around it, and whether a dash stands for the fraction; null if the text is no price of one thing. */
function splitPrice(written: string) {
  const text = written.length > longest.price ? '' : simplify(written).replace(harmlessShipping, ' ').trim();
  const [, before = '', digits, after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(text.replace(rateOfTax, '')) ?? [];
  // A point after no letter, as in '$.99', is part of the number.
  if (text.length > longest.price || digits === undefined || /[+-]|(?<!\p{L})[.,]$/u.test(before)) return null;
  // French shops write the sign in place of the point: '12€95'.
  const [, whole, middle = '', cents] = /^(\d{1,6}) ?(\p{Sc}) ?(\d\d)$/u.exec(digits) ?? [];
  const dash = /^[.,:]?[-–—]+/.exec(after)?.[0] ?? '';
  const words = `${before} ${middle} ${after.slice(dash.length)}`.replace('/-', '').replace(aroundAll, ' ');
  // A code may be joined to a sign, as in 'SGD$4.90'.
  const apart = withoutPoints(words).replace(/(?<=[A-Z]{3})(?=\p{Sc})|(?<=\p{Sc})(?=[A-Z]{3})/gu, ' ');
  const number = whole ? `${whole}.${cents}` : digits.replace(/ ?([.,]) ?(?=\d\d$)/, '$1');
  const signs = apart.split(' ').filter(Boolean);
  const isRound = dash !== '' || after.includes('/-');
  // Swedish and German shops write '249:-' and '249,-' without a currency.
  const isPriced = signs.length > 0 || /^[.,:][-–—]/.test(after);
  return { number, signs, isAfterSign: before.trim() !== '', isRound, isPriced };
}

/** Whether a text is one price, with its currency or a dash, and nothing else. Some signs have other meanings, too. */
export function isMoney(text: string): boolean {
  const { number, signs, isPriced } = splitPrice(text) ?? { number: '', signs: [], isPriced: false };
  const isKnown = (sign: string) =>
    isCurrency(sign) || (currenciesOf(sign).length > 0 && !/^(?:FT|LE|SR|FR|BS|[PRР]|DA|DT|DH|BD|JD|QR)$/.test(sign));
  const areKnown = signs.every(isKnown) || isKnown(signs.join(''));
  const isLetters = signs.length === 1 && /^(?:DA|DT|DH|DHS|JD|BD|QR|SR|LE)$/.test(signs[0] ?? '');
  return /^[\d.,' ]+$/.test(number) && isPriced && (areKnown || isLetters);
}

/**
 * What a text around one price says of it: that it is a share, or otherwise not the product's price, such as the lowest of
 * several, a former one, or that of shipping. Null if it says nothing of the kind.
 */
export function partOf(text: string): 'share' | 'other' | null {
  if ((text.match(/\p{Sc}/gu) ?? []).length > 1) return null;
  const shared = [shareWords, netWords, usedWords].some((words) => words.test(text));
  if (shared) return 'share';
  // A text about shipping in a line of its own is not about the price.
  const line = text.split('\n').find((one) => /\p{Nd}/u.test(one)) ?? '';
  const isShipping = shippingWords.test(line.replace(harmlessShipping, ' '));
  return isShipping || partWords.test(text) || /\/(?!-)|%/.test(text) ? 'other' : null;
}

const withoutPoints = (text: string) => text.replace(/[."״]/g, '').toUpperCase();

/** The zeros of other scripts, each of which the nine other digits follow: Arabic, Persian, Indian ones, Thai and Lao. */
const zeros = [...'0٠۰०০੦૦௦౦೦൦๐໐'];

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.map((one) => one.codePointAt(0) ?? 0).find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}

/** Rewrites a text with ASCII digits, plain spaces and one kind of apostrophe. */
function simplify(text: string): string {
  return text
    .replace(/(?<=\d)\u2063{1,9}(?=\d\d(?!\d))/, text.includes('.') ? ',' : '.')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\u066b/g, '.')
    .replace(/[\u066c’‘`]/g, "'")
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The currencies whose amounts have points between thousands, as in '1.299'. Those of others have commas. */
// biome-ignore format: a table
const pointGrouped = [
  'EUR', 'BRL', 'ARS', 'DKK', 'NOK', 'SEK', 'TRY', 'UYU', 'RSD', 'RON', 'CRC', 'BOB', 'CZK', 'PLN', 'BGN', 'UAH', 'RUB',
];

/** Returns the exact decimal of a number, or null if it is ambiguous or would have to be rounded. */
function readAmount(number: string, currency: string, isForPeople: boolean, isAfterSign: boolean): string | null {
  const digits = fractionDigits(currency);
  // The only separator has three digits after it. They are thousands, unless the currency has three fraction digits.
  const only = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(number)?.[1];
  const hasPoints = pointGrouped.includes(currency);
  const isThousands = hasPoints ? isForPeople && (only === '.' || isAfterSign) : only === ',';
  if (only && ((digits === 3 && only === ',') || (digits === 2 && !isThousands))) return null;
  const forms = digits === 3 ? [plain, grouped, indian] : [grouped, indian, plain];
  const match = forms.map((form) => form.exec(number)).find((found) => found !== null);
  if (!match) return null;
  const fraction = match.at(-1) ?? '';
  const all = number.replace(/\D/g, '');
  return exactAmount(all.slice(0, all.length - fraction.length), fraction, digits);
}

/** More digits before the point than the price of anything has, and the most that are read, superfluous zeros included. */
const mostDigits = { whole: 9, read: 100 };

/** Returns the exact decimal, or null if it is zero, too large, or has more digits after the point than the currency. */
function exactAmount(whole: string, fraction: string, digits: number): string | null {
  if (whole.length + fraction.length > mostDigits.read) return null;
  const integer = whole.replace(/^0+(?=\d)/, '');
  const exact = fraction.replace(/0+$/, '').padEnd(digits, '0');
  if (integer.length > mostDigits.whole || exact.length > digits || /^0*$/.test(integer + exact)) return null;
  return digits === 0 ? integer : `${integer}.${exact}`;
}
