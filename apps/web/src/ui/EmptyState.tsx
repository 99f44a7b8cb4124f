import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** The address of a decorative drawing of 200 by 130 px. */
  picture: string;
  children: ReactNode;
}

/** Shown in place of content that does not exist, with what to do next. */
export function EmptyState({ picture, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <img src={picture} alt="" width={200} height={130} />
      {children}
    </div>
  );
}
