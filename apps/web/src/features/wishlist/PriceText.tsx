import type { Price } from '@wishnest/domain/price';
import { useSyncExternalStore } from 'react';

/**
 * A price as the viewer's locale writes it. The server does not know the locale that a browser writes numbers in, and one
 * rendering serves everybody, so a prerendered price is written without a locale until the page hydrates.
 */
export function PriceText({ className, amount, currency }: Price & { className: string | undefined }) {
  const text = useSyncExternalStore(
    () => () => {},
    () => new Intl.NumberFormat(navigator.languages, { style: 'currency', currency }).format(amount as `${number}`),
    () => `${amount} ${currency}`,
  );
  return <bdi className={className}>{text}</bdi>;
}
