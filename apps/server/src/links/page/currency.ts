import { isCurrency } from '@wishnest/domain/price';
import type { PageFacts } from './facts.ts';

/** The currencies whose amounts have points between thousands, as in '1.299'. Those of others have commas. */
const pointGrouped: ReadonlySet<string> = new Set(
  'EUR BRL ARS CLP COP DKK NOK SEK ISK IDR VND TRY PYG UYU RSD RON CRC BOB HUF CZK PLN BGN UAH RUB'.split(' '),
);

export const groupsByPoint = (currency: string) => pointGrouped.has(currency);

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
export function currencyOf(sign: string, declared: string | null, country: string | null): string | null {
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
