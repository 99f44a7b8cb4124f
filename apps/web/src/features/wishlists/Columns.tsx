import type { ReactNode } from 'react';
import styles from './Columns.module.css';
import { SheetSkeleton } from './Sheet.tsx';

interface ColumnsProps {
  /** Whether the page takes the place of the right-hand panel. */
  takesPanel?: boolean;
  children: ReactNode;
}

export const Columns = ({ takesPanel = false, children }: ColumnsProps) => (
  <ul className={styles.columns} data-takes-panel={takesPanel || undefined}>
    {children}
  </ul>
);

/** Placeholders for wishlists that are being loaded. */
export const SheetSkeletons = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={styles.columns}>
    {['first', 'second'].map((name) => (
      <SheetSkeleton key={name} />
    ))}
  </div>
);
