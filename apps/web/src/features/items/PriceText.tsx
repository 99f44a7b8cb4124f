import type { Price } from '@wishnest/domain/price';
import { activeLocale } from '@wishnest/messages/i18n';
import { readFormatLocales } from '../../ui/locales.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import styles from './PriceText.module.css';

/** A browser with another version of Unicode's data may write a price in another way than the server. */
export const PriceText = (price: Price) => (
  <bdi className={styles.price} suppressHydrationWarning>
    {usePriceFormat()(price)}
  </bdi>
);

/** The server does not know the viewer's country: until the page is hydrated, a price has the format of its language alone. */
export function usePriceFormat({ isRound = false } = {}): (price: Price) => string {
  const isHydrated = useIsHydrated();
  return ({ amount, currency }) =>
    formatPrice(amount, currency, isHydrated ? readFormatLocales() : [activeLocale()], isRound);
}

/** By locales and currency. Creating a format takes many times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

const noFraction = { minimumFractionDigits: 0, maximumFractionDigits: 0 };

function formatPrice(amount: string, currency: string, locales: string[], isRound: boolean): string {
  const key = `${locales} ${currency} ${isRound}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locales, { style: 'currency', currency, ...(isRound && noFraction) });
  formats.set(key, format);
  // In a price that is written from the right, the sign of `US$` would stand left of its letters.
  return format.format(Number(amount)).replace(/^\u200f.*\p{L}\p{Sc}$/u, '$&\u200e');
}
