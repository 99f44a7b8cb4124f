import type { ReactNode } from 'react';
import styles from './Columns.module.css';
import { SheetSkeleton } from './Sheet.tsx';

export const Columns = ({ children }: { children: ReactNode }) => (
  <ul ref={keepAligned} className={styles.columns}>
    {children}
  </ul>
);

/** Makes each entry of a list span the rows that it needs, so that no gap follows it. One column is not changed. */
export function alignColumns(list: HTMLElement) {
  const { columnGap, gridAutoRows } = getComputedStyle(list);
  const sheets = [...list.children].filter((child) => child instanceof HTMLElement);
  // All heights are read before any style is written, so that the browser computes the layout once.
  const heights = sheets.map((sheet) => sheet.offsetHeight + Number.parseFloat(columnGap));
  for (const [at, sheet] of sheets.entries()) {
    sheet.style.gridRowEnd = gridAutoRows === '1px' ? `span ${Math.ceil(heights[at] ?? 1)}` : '';
  }
}

function keepAligned(list: HTMLElement | null) {
  if (!list) return;
  const sizes = new ResizeObserver(() => alignColumns(list));
  const entries = new MutationObserver(watch);

  function watch() {
    sizes.disconnect();
    for (const entry of list?.children ?? []) sizes.observe(entry);
    if (list) alignColumns(list);
  }

  entries.observe(list, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    entries.disconnect();
  };
}

/** Placeholders for wishlists that are being loaded. */
export const SheetSkeletons = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={styles.columns}>
    {['first', 'second'].map((name) => (
      <SheetSkeleton key={name} />
    ))}
  </div>
);
