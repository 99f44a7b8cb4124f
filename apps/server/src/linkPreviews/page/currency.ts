import { isCurrency } from '@wishnest/domain/price';

/** Where a point divides thousands: '1.299' is no fraction there. Elsewhere a comma does. */
const pointGrouped: ReadonlySet<string> = new Set(
  'EUR BRL ARS CLP COP DKK NOK SEK ISK IDR VND TRY PYG UYU RSD RON CRC BOB HUF CZK PLN BGN UAH RUB'.split(' '),
);

export const groupsByPoint = (currency: string) => pointGrouped.has(currency);

/** What stands beside an amount, in lower case and without points, where it means one currency only. */
const signs: Record<string, string> = {
  '€': 'EUR',
  euro: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  원: 'KRW',
  '₪': 'ILS',
  '₺': 'TRY',
  tl: 'TRY',
  '₽': 'RUB',
  руб: 'RUB',
  '₴': 'UAH',
  грн: 'UAH',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  лв: 'BGN',
  lei: 'RON',
  '₫': 'VND',
  đ: 'VND',
  '฿': 'THB',
  บาท: 'THB',
  '₦': 'NGN',
  '₱': 'PHP',
  '₸': 'KZT',
  円: 'JPY',
  元: 'CNY',
  rp: 'IDR',
  rm: 'MYR',
  r$: 'BRL',
  us$: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  nt$: 'TWD',
  mx$: 'MXN',
  fr: 'CHF',
  sfr: 'CHF',
  'د.إ': 'AED',
  دإ: 'AED',
  'ر.س': 'SAR',
  رس: 'SAR',
  جم: 'EGP',
};

/** What several countries write, by country. */
const sharedSigns: Record<string, Record<string, string>> = {
  kr: { SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK' },
  '¥': { JP: 'JPY', CN: 'CNY' },
  rs: { IN: 'INR', PK: 'PKR', LK: 'LKR', NP: 'NPR', MU: 'MUR' },
  $: {
    US: 'USD',
    CA: 'CAD',
    AU: 'AUD',
    NZ: 'NZD',
    SG: 'SGD',
    HK: 'HKD',
    TW: 'TWD',
    MX: 'MXN',
    AR: 'ARS',
    CL: 'CLP',
    CO: 'COP',
  },
};

/**
 * The currency of a sign or code beside an amount, given the country of the page; null where it is unknown.
 * @param declared the currency that the page names; one that contradicts the sign makes it null
 */
export function currencyOf(sign: string, declared: string | null, country: string | null): string | null {
  const written = sign
    .replace(/\.(?=\s|$)/g, '')
    .trim()
    .toLowerCase();
  if (written === '') return declared;
  const meant = isCurrency(written.toUpperCase()) ? written.toUpperCase() : signs[written];
  if (meant) return declared === null || declared === meant ? meant : null;
  const shared = Object.hasOwn(sharedSigns, written) ? sharedSigns[written] : undefined;
  if (!shared) return null;
  if (declared) return Object.values(shared).includes(declared) ? declared : null;
  return (country && shared[country]) || null;
}
