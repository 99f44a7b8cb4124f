/** The currencies of shops. The signs of others would make theirs ambiguous. */
// biome-ignore format: a table
const used = [
  'AED', 'ARS', 'AUD', 'BGN', 'BOB', 'BRL', 'CAD', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CZK', 'DKK',
  'EGP', 'EUR', 'GBP', 'GEL', 'HKD', 'HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JPY', 'KRW', 'KWD', 'KZT',
  'LKR', 'MUR', 'MXN', 'MYR', 'NGN', 'NOK', 'NPR', 'NZD', 'PEN', 'PHP', 'PKR', 'PLN', 'PYG', 'RON',
  'RUB', 'SAR', 'SEK', 'SGD', 'THB', 'TRY', 'TWD', 'UAH', 'USD', 'UYU', 'VND', 'ZAR',
];

// biome-ignore format: a table
const euroCountries = [
  'AT', 'BE', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK',
];

/** The signs and old codes that the runtime does not know, in upper case and without points. */
const signs: Record<string, string[]>[] = [
  { BGN: ['ЛВ'], CHF: ['FR', 'SFR'], EUR: ['EURO', 'EUROS'], RUB: ['РУБ', 'Р', 'P', 'RUR'], UAH: ['ГРН'], KZT: ['ТГ'] },
  { AED: ['دإ', 'DHS'], EGP: ['جم', 'LE'], ILS: ['NIS', 'שח'], KWD: ['دك'], SAR: ['رس', 'SR'] },
  { CNY: ['元', 'RMB'], INR: ['RS'], JPY: ['円'], KRW: ['원'], THB: ['บาท'], TWD: ['NTD'], VND: ['Đ', 'VNĐ'] },
  { AUD: ['AU$'], PEN: ['S/'], CAD: ['C$'], SGD: ['S$'], USD: ['US$'], TRY: ['TL', 'TRL', 'YTL'] },
];

function signsOf(currency: string): string[] {
  const known = (['narrowSymbol', 'symbol'] as const).flatMap((currencyDisplay) => {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(0);
    return parts.filter(({ type }) => type === 'currency').map(({ value }) => value.toUpperCase());
  });
  return [...new Set([...known, ...signs.flatMap((group) => group[currency] ?? [])])];
}

const bySign = Map.groupBy(
  used.flatMap((currency) => signsOf(currency).map((sign) => ({ sign, currency }))),
  ({ sign }) => sign,
);

/** The currencies that a sign or code in upper case may mean. */
export const currenciesOf = (sign: string): string[] => bySign.get(sign)?.map(({ currency }) => currency) ?? [];

/** The currency of a country, by its ISO 3166 code, with one of its own, or the euro; null for others. */
export function currencyOfCountry(country: string): string | null {
  if (euroCountries.includes(country)) return 'EUR';
  // The code of a currency begins with that of its country.
  return used.find((currency) => currency !== 'EUR' && currency.startsWith(country)) ?? null;
}
