import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** The address of a small drawing, 200 by 130; the words beside it say all that it says. */
  picture: string;
  children: ReactNode;
}

/** Stands where there is nothing to show, and says what to do next. */
export function EmptyState({ picture, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <img src={picture} alt="" width={200} height={130} />
      {children}
    </div>
  );
}
