import { exactAmount, fractionDigits, isCurrency, type Price } from '@wishnest/domain/price';
import type { PageFacts } from './facts.ts';

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

/** The currencies whose amounts have points between thousands, as in '1.299'. Those of others have commas. */
const pointGrouped: ReadonlySet<string> = new Set(
  'EUR BRL ARS CLP COP DKK NOK SEK ISK IDR VND TRY PYG UYU RSD RON CRC BOB HUF CZK PLN BGN UAH RUB'.split(' '),
);

const groupsByPoint = (currency: string) => pointGrouped.has(currency);

const mapOf = (pairs: string) => new Map(pairs.split(' ').map((pair) => pair.split(':') as [string, string]));

/** The signs that mean a single currency, in lower case and without points at the end of a word. */
const signs = new Map([
  ...mapOf(
    '€:EUR euro:EUR £:GBP ₹:INR ₩:KRW 원:KRW ₪:ILS ₺:TRY tl:TRY ₽:RUB руб:RUB ₴:UAH грн:UAH zł:PLN kč:CZK ft:HUF',
  ),
  ...mapOf(
    'лв:BGN lei:RON ₫:VND đ:VND ฿:THB บาท:THB ₦:NGN ₱:PHP ₸:KZT 円:JPY 元:CNY rp:IDR rm:MYR r$:BRL us$:USD a$:AUD',
  ),
  ...mapOf('au$:AUD c$:CAD ca$:CAD nz$:NZD hk$:HKD s$:SGD nt$:TWD mx$:MXN fr:CHF sfr:CHF'),
  ['د.إ', 'AED'],
  ['دإ', 'AED'],
  ['ر.س', 'SAR'],
  ['رس', 'SAR'],
  ['جم', 'EGP'],
]);

/** The signs of several currencies, with the currency that they mean in each country. */
const sharedSigns = new Map([
  ['kr', mapOf('SE:SEK NO:NOK DK:DKK IS:ISK')],
  ['¥', mapOf('JP:JPY CN:CNY')],
  ['rs', mapOf('IN:INR PK:PKR LK:LKR NP:NPR MU:MUR')],
  ['$', mapOf('US:USD CA:CAD AU:AUD NZ:NZD SG:SGD HK:HKD TW:TWD MX:MXN AR:ARS CL:CLP CO:COP')],
]);

/**
 * The currency of a sign or code beside an amount, given the country of the page; null if it is unknown.
 * @param declared the currency that the page names; the result is null if it contradicts the sign
 */
function currencyOf(sign: string, declared: string | null, country: string | null): string | null {
  const written = sign
    .replace(/\.(?=\s|$)/g, '')
    .trim()
    .toLowerCase();
  if (written === '') return declared;
  const meant = isCurrency(written.toUpperCase()) ? written.toUpperCase() : signs.get(written);
  if (meant) return declared === null || declared === meant ? meant : null;
  const shared = sharedSigns.get(written);
  if (!shared) return null;
  if (declared) return [...shared.values()].includes(declared) ? declared : null;
  return (country && shared.get(country)) || null;
}

/** The domains of countries that sites elsewhere use too. */
const generic: ReadonlySet<string> = new Set(
  'AC AD AG AI AM AS BZ CC CD CO CX DJ EU FM GG GL IM IO LA LI LY ME MS MU NU PW RE SC SH SO ST SU TK TO TV VC VG VU WS'.split(
    ' ',
  ),
);

/**
 * The country of a page by its domain and the regions of its languages; null if they do not say, or disagree. American
 * English says nothing: many shop systems name it if nobody has chosen a language.
 */
export function countryOf({ lang, meta }: PageFacts, url: URL): string | null {
  const regions = [lang, meta.get('og:locale')?.[0] ?? null].map(regionOf);
  const found = new Set([domainCountry(url.hostname), ...regions].filter((country) => country !== null));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** The longest name of a language that is read, in UTF-16 units. */
const longestLanguage = 40;

function regionOf(language: string | null): string | null {
  if (!language || language.length > longestLanguage) return null;
  try {
    const { language: name, region } = new Intl.Locale(language.trim().replace('_', '-'));
    return region && !(name === 'en' && region === 'US') ? region : null;
  } catch {
    return null;
  }
}

function domainCountry(hostname: string): string | null {
  const [end = ''] = hostname.toUpperCase().replace(/\.$/, '').split('.').slice(-1);
  if (!/^[A-Z]{2}$/.test(end) || generic.has(end)) return null;
  return end === 'UK' ? 'GB' : end;
}
