import type { Price } from '@wishnest/domain/price';
import { useSyncExternalStore } from 'react';
import { readLocales } from '../../ui/locales.ts';
import styles from './ItemCard.module.css';

/** The server does not know the viewer's locale: until the page is hydrated, a price has the format of English. */
export function PriceText({ amount, currency }: Price) {
  const text = useSyncExternalStore(
    () => () => {},
    () => formatPrice(amount, currency, navigator.languages),
    () => formatPrice(amount, currency, ['en']),
  );
  return <bdi className={styles.price}>{text}</bdi>;
}

/** By languages and currency. Creating a format takes many times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatPrice(amount: string, currency: string, languages: readonly string[]): string {
  const key = `${languages} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(readLocales(languages), { style: 'currency', currency });
  formats.set(key, format);
  return format.format(Number(amount));
}
