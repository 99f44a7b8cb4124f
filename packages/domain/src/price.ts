export interface Price {
  /** An exact decimal with as many digits after the point as the currency has: '1299.00' EUR, '12800' JPY. */
  amount: string;
  /** ISO 4217. */
  currency: string;
}

/** More digits before the point than any item needs. */
const maxAmountDigits = 9;

/** The longest amount, with a point and three digits after it. */
export const maxAmountLength = maxAmountDigits + 4;

/** The most digits that are read, superfluous zeros included. Removing the zeros of a long text would take minutes. */
export const maxDigitsRead = 100;

/** Whether a text is a code of ISO 4217, as far as this runtime knows them. */
export const isCurrency = (code: string): boolean => currencies.has(code);

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** How many digits amounts of a currency have after the point, as browsers write them, so none that are out of use. */
export function fractionDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The currencies that are listed before all others. */
export const commonCurrencies = [
  ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK'],
  ['PLN', 'CZK', 'JPY', 'CAD', 'AUD', 'INR', 'BRL'],
].flat();

/** The currency of the country that the first of these languages names, or is mostly spoken in. */
export function ownCurrency([language = 'en']: readonly string[]): string {
  const country = new Intl.Locale(language).maximize().region ?? '';
  // The code of a currency begins with that of its country.
  return [...commonCurrencies, 'HUF', 'NZD', 'EGP'].find((code) => code.startsWith(country)) ?? 'EUR';
}

/** An exact amount as a person with these languages writes it, with a comma or a point. */
export function amountFor({ amount }: Price, languages: readonly string[]): string {
  const half = new Intl.NumberFormat([...languages], { numberingSystem: 'latn' }).format(0.5);
  return half.includes(',') ? amount.replace('.', ',') : amount;
}

/**
 * Returns the exact decimal, or null if it is zero, too large, or has more digits after the point than the currency.
 * The reader of shops' pages imports no other package, so `packages/shop-page/src` has the same, and the same
 * currencies.
 */
export function exactAmount(whole: string, fraction: string, digits: number): string | null {
  if (whole.length + fraction.length > maxDigitsRead) return null;
  const integer = whole.replace(/^0+(?=\d)/, '');
  const exact = fraction.replace(/0+$/, '').padEnd(digits, '0');
  if (integer.length > maxAmountDigits || exact.length > digits || /^0*$/.test(integer + exact)) return null;
  return digits === 0 ? integer : `${integer}.${exact}`;
}
