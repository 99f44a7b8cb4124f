import type { Price } from '@wishnest/domain/price';
import { useSyncExternalStore } from 'react';

/**
 * A price in the format of the viewer's locale. The server does not know that locale, and everybody gets the same HTML. So
 * a prerendered price has a neutral format until the page is hydrated.
 */
export function PriceText({ className, amount, currency }: Price & { className: string | undefined }) {
  const text = useSyncExternalStore(
    () => () => {},
    () => new Intl.NumberFormat(navigator.languages, { style: 'currency', currency }).format(amount as `${number}`),
    () => `${amount} ${currency}`,
  );
  return <bdi className={className}>{text}</bdi>;
}
