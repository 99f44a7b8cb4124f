import type { ReactNode } from 'react';
import styles from './Columns.module.css';
import { SheetSkeleton } from './Sheet.tsx';

export const Columns = ({ children }: { children: ReactNode }) => <ul className={styles.columns}>{children}</ul>;

/** Placeholders for wishlists that are being loaded. */
export const SheetSkeletons = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={styles.columns}>
    {['first', 'second'].map((name) => (
      <SheetSkeleton key={name} />
    ))}
  </div>
);
