import type { Price } from '@wishnest/domain/price';
import { useSyncExternalStore } from 'react';

/**
 * A price in the format of the viewer's locale. The server does not know that locale, and everybody gets the same HTML. So
 * a prerendered price has the English format, like the words around it, until the page is hydrated.
 */
export function PriceText({ className, amount, currency }: Price & { className: string | undefined }) {
  const text = useSyncExternalStore(
    () => () => {},
    () => formatPrice(amount, currency, navigator.languages),
    () => formatPrice(amount, currency, ['en']),
  );
  return <bdi className={className}>{text}</bdi>;
}

/** By locales and currency. Creating a format takes many times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatPrice(amount: string, currency: string, locales: readonly string[]): string {
  const key = `${locales} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locales, { style: 'currency', currency });
  formats.set(key, format);
  return format.format(amount as `${number}`);
}
