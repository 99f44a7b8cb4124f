/** Whether a text is a code of ISO 4217, as far as this runtime knows them. */
export const isCurrency = (code: string): boolean => codes.has(code);

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** How many digits amounts of a currency have after the point, as browsers write them, so none that are out of use. */
export const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The currencies of shops. The signs of others would make theirs ambiguous. */
// biome-ignore format: a table
const shopCurrencies = [
  'AED', 'ARS', 'AUD', 'BGN', 'BOB', 'BRL', 'CAD', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CZK', 'DKK',
  'EGP', 'EUR', 'GBP', 'GEL', 'HKD', 'HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JPY', 'KRW', 'KWD', 'KZT',
  'LKR', 'MUR', 'MXN', 'MYR', 'NGN', 'NOK', 'NPR', 'NZD', 'PEN', 'PHP', 'PKR', 'PLN', 'PYG', 'RON',
  'RUB', 'SAR', 'SEK', 'SGD', 'THB', 'TRY', 'TWD', 'UAH', 'USD', 'UYU', 'VND', 'ZAR',
  'BHD', 'DZD', 'IQD', 'JOD', 'LBP', 'LYD', 'MAD', 'OMR', 'QAR', 'RSD', 'TND',
];

/** The countries with the euro in 2026, by the European Central Bank. Bulgaria is the latest, since 1 January 2026. */
// biome-ignore format: a table
const euroCountries = [
  'AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK',
];

/** The signs and old codes that the runtime does not know, in upper case and without points. */
// biome-ignore format: a table
const signs: Record<string, string> = {
  AUD: 'AU$', BGN: 'ЛВ', CAD: 'C$', CHF: 'FR SFR', CNY: '元 RMB', EUR: 'EURO EUROS', HKD: '元', INR: 'RS',
  JPY: '円', KRW: '원', KZT: 'ТГ', PEN: 'S/', RUB: 'РУБ Р P RUR', SGD: 'S$', THB: 'บาท', TRY: 'TL TRL YTL ليرة',
  TWD: '元 NTD', UAH: 'ГРН', USD: 'US$', VND: 'Đ VNĐ',
  // Arabic and Hebrew ones. Several countries have a pound, a riyal, a dirham and a dinar.
  AED: 'دإ DHS DH درهم درهمإماراتي',
  BHD: 'دب BD دينار ديناربحريني',
  DZD: 'دج DA دينار دينارجزائري',
  EGP: 'جم LE جنيه جنيهمصري',
  ILS: 'NIS שח',
  IQD: 'دع دينار دينارعراقي',
  JOD: 'دأ JD دينار دينارأردني',
  KWD: 'دك دينار ديناركويتي',
  LBP: 'ليرة لل',
  LYD: 'دل دينار',
  MAD: 'دم DHS DH درهم درهممغربي',
  OMR: 'رع ريال ريالعماني',
  QAR: 'رق QR ريال ريالقطري',
  SAR: 'رس SR ريال ريالسعودي',
  TND: 'دت DT دينار دينارتونسي',
};

/**
 * Signs that are also words or names: `alone` are those that mean a currency if nothing else stands beside the number.
 */
const ambiguousSigns = {
  always: ['BS', 'FR', 'FT', 'P', 'R', 'Р'],
  alone: ['BD', 'DA', 'DH', 'DT', 'JD', 'LE', 'QR', 'SR'],
};

/** Whether words beside a number, in upper case, can only be a currency. It need not be known which one. */
export function areOfCurrency(words: string[]): boolean {
  const isClear = (word: string) =>
    isCurrency(word) || (bySign.has(word) && !Object.values(ambiguousSigns).flat().includes(word));
  const isAlone = words.length === 1 && words.every((word) => ambiguousSigns.alone.includes(word));
  return isAlone || words.every(isClear) || isClear(words.join(''));
}

function signsOf(currency: string): string[] {
  const known = (['narrowSymbol', 'symbol'] as const).flatMap((currencyDisplay) => {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(0);
    return parts.filter(({ type }) => type === 'currency').map(({ value }) => value.toUpperCase());
  });
  return [...new Set([...known, ...(signs[currency]?.split(' ') ?? [])])];
}

const bySign = Map.groupBy(
  shopCurrencies.flatMap((currency) => signsOf(currency).map((sign) => ({ sign, currency }))),
  ({ sign }) => sign,
);

/** The currencies that a sign or code in upper case may mean. */
export const currenciesOf = (sign: string): string[] => bySign.get(sign)?.map(({ currency }) => currency) ?? [];

/** The currency of a country, by its ISO 3166 code, with one of its own, or the euro; null for others. */
export function currencyOfCountry(country: string): string | null {
  if (euroCountries.includes(country)) return 'EUR';
  // The code of a currency begins with that of its country.
  return shopCurrencies.find((currency) => currency !== 'EUR' && currency.startsWith(country)) ?? null;
}
