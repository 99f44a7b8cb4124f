import type { ReactNode } from 'react';
import styles from './Columns.module.css';
import { SheetSkeleton } from './Sheet.tsx';

export const Columns = ({ children }: { children: ReactNode }) => <ul className={styles.columns}>{children}</ul>;

/** Placeholders for wishlists that are being loaded, which have handles if they can be reordered. */
export const SheetSkeletons = ({ label, hasHandle = false }: { label: string; hasHandle?: boolean }) => (
  <div role="status" aria-label={label} className={styles.columns}>
    {['first', 'second'].map((name) => (
      <SheetSkeleton key={name} hasHandle={hasHandle} />
    ))}
  </div>
);
