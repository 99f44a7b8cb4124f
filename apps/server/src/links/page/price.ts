import { exactAmount, fractionDigits, isCurrency, type Price } from '@wishnest/domain/price';
import type { PageFacts } from './facts.ts';

/** The longest price that is read, in UTF-16 units. */
const longest = 64;

/** The forms of numbers: thousands in groups, in lakh and crore, or none at all. The last group of each is the fraction. */
const grouped = /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*(?:(?!\1)[.,](\d+))?$/;
const indian = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.(\d+))?$/;
const plain = /^\d+(?:[.,](\d+))?$/;

/**
 * Reads a price. Null if any part is ambiguous, because owners would take a wrong price for the right one.
 * @param declared the currency that the page names, if it does
 * @param country that of the page, by which a sign such as 'kr' is read; null if it is not known
 */
export function readPrice(written: string | number, declared: string | null, country: string | null): Price | null {
  const text = String(written).trim();
  const code = declared?.trim().toUpperCase() || null;
  if (text.length > longest || (code !== null && !isCurrency(code))) return null;
  const [, before = '', number, after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/.exec(simplify(text)) ?? [];
  // A point after no letter, as in '$.99', is part of the number.
  if (number === undefined || /[+-]|(?<!\p{L})[.,]$/u.test(before)) return null;
  const signs = `${before} ${after.replace(/^[.,:]?[-–—]+/, '')}`.replace('/-', '').trim();
  const currency = currencyOf(signs, code, country);
  if (!currency) return null;
  const isForPeople = typeof written === 'string' && (signs !== '' || after !== '');
  const amount = readAmount(number, currency, { isForPeople, isAfterSign: before.trim() !== '' });
  return amount === null ? null : { amount, currency };
}

/** Rewrites a text with ASCII digits, plain spaces and one kind of apostrophe. */
function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/\u066b/g, '.')
    .replace(/[\u066c’‘`]/g, "'")
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Style {
  /** Whether the amount is written for people, with a sign or a dash, and not for programs. */
  isForPeople: boolean;
  isAfterSign: boolean;
}

/** Returns the exact decimal of a number, or null if it is ambiguous or would have to be rounded. */
function readAmount(number: string, currency: string, style: Style): string | null {
  const digits = fractionDigits(currency);
  // The only separator has three digits after it. They are thousands, unless the currency has three fraction digits.
  const only = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(number)?.[1];
  if (only && !(digits === 3 ? only === '.' : isThousands(only, currency, style))) return null;
  const forms = digits === 3 ? [plain, grouped, indian] : [grouped, indian, plain];
  const match = forms.map((form) => form.exec(number)).find((found) => found !== null);
  if (!match) return null;
  const fraction = match.at(-1) ?? '';
  const all = number.replace(/\D/g, '');
  return exactAmount(all.slice(0, all.length - fraction.length), fraction, digits);
}

/** The currencies whose amounts have points between thousands, as in '1.299'. Those of others have commas. */
const pointGrouped: ReadonlySet<string> = new Set(
  'EUR BRL ARS CLP COP DKK NOK SEK ISK IDR VND TRY PYG UYU RSD RON CRC BOB HUF CZK PLN BGN UAH RUB'.split(' '),
);

function isThousands(separator: string, currency: string, { isForPeople, isAfterSign }: Style): boolean {
  if (!pointGrouped.has(currency)) return separator === ',';
  return isForPeople && (separator === '.' || isAfterSign);
}

/** The signs of currencies, in upper case and without points, and the currencies that they may mean. */
const currenciesOfSign = new Map(
  [
    '€=EUR EURO=EUR £=GBP ₹=INR ₩=KRW 원=KRW ₪=ILS ₺=TRY TL=TRY ₽=RUB РУБ=RUB ₴=UAH ГРН=UAH ZŁ=PLN KČ=CZK FT=HUF',
    'ЛВ=BGN LEI=RON ₫=VND Đ=VND ฿=THB บาท=THB ₦=NGN ₱=PHP ₸=KZT 円=JPY 元=CNY RP=IDR RM=MYR R$=BRL US$=USD A$=AUD',
    'AU$=AUD C$=CAD CA$=CAD NZ$=NZD HK$=HKD S$=SGD NT$=TWD MX$=MXN FR=CHF SFR=CHF دإ=AED رس=SAR جم=EGP',
    'KR=SEK,NOK,DKK,ISK ¥=JPY,CNY RS=INR,PKR,LKR,NPR,MUR $=USD,CAD,AUD,NZD,SGD,HKD,TWD,MXN,ARS,CLP,COP',
  ]
    .flatMap((line) => line.split(' '))
    .map((entry) => entry.split('=') as [string, string]),
);

/** The currency of a sign, a code or both, as in '$29.99 CAD'. Null if it is unknown, or not the declared one. */
function currencyOf(written: string, declared: string | null, country: string | null): string | null {
  const words = written.replaceAll('.', '').toUpperCase().split(' ').filter(Boolean);
  const [code = declared, ...others] = words.filter(isCurrency);
  if (others.length > 0 || (declared && code !== declared)) return null;
  const sign = words.filter((word) => !isCurrency(word)).join('');
  if (sign === '') return code;
  const meant = currenciesOfSign.get(sign)?.split(',') ?? [];
  if (code) return meant.includes(code) ? code : null;
  // The code of a currency begins with that of its country.
  const local = meant.filter((one) => meant.length === 1 || one.slice(0, 2) === country);
  return local.length === 1 ? (local[0] ?? null) : null;
}

/**
 * The ISO 3166 code of a page's country by its domain and the regions of its languages; null if they say nothing, or
 * disagree. Shops everywhere use `.co`, and many shop systems name American English if nobody has chosen a language.
 */
export function countryOf({ lang, meta }: PageFacts, { hostname }: URL): string | null {
  const domain = /\.(?!co$)([a-z]{2})$/.exec(hostname)?.[1];
  const languages = [lang ?? '', ...(meta.get('og:locale') ?? [])];
  const regions = languages.map((language) => /[-_](?!us$)([a-z]{2})$/i.exec(language.trim())?.[1]);
  const named = new Set([domain, ...regions].flatMap((country) => country?.toUpperCase() ?? []));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}
